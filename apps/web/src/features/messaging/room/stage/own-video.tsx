import { callTexts as texts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { VideoOff } from 'lucide-react'
import type { CallState } from '../../call/call-state.ts'
import { MediaVideo } from './media-video.tsx'

type OwnVideoProps = Pick<CallState, 'local'> & {
  /** What stands in its place while the camera is off. */
  readonly offText?: string
}

/** The own picture, as in a mirror; that of the camera at a phone's back as it is. */
export function OwnVideo({ local: { stream, camera }, offText }: OwnVideoProps) {
  const isBack = stream.getVideoTracks()[0]?.getSettings().facingMode === 'environment'
  return (
    <div className="relative size-full overflow-hidden bg-sunken">
      <MediaVideo
        aria-label={texts.you}
        stream={stream}
        className={classNames('size-full object-cover', !isBack && '-scale-x-100', !camera && 'opacity-0')}
      />
      {!camera && (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-ink-soft">
          <VideoOff className="size-7" aria-hidden />
          {offText}
        </p>
      )}
    </div>
  )
}
