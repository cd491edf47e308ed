import { callTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { classNames } from '@escuta/ui/class-names'
import { MicOff, SignalHigh, SignalLow, SignalMedium, WifiOff } from 'lucide-react'
import type { CallState, RemotePeer } from '../../call/call-state.ts'
import { MediaVideo } from './media-video.tsx'

type PeerTileProps = {
  readonly peer: RemotePeer
  readonly name: string
  readonly chosen: CallState['local']['chosen']
}

/** Another participant: picture or shared screen, name, microphone, connection. */
export function PeerTile({ peer, name, chosen }: PeerTileProps) {
  const { stream, media, connection } = peer
  const isShown = (media.camera || media.screen) && connection === 'connected'
  return (
    <li className="relative min-h-0 overflow-hidden rounded-card bg-sunken">
      <MediaVideo
        data-peer-video
        stream={stream}
        chosen={chosen}
        aria-label={media.screen ? texts.screenOf(name) : texts.videoOf(name)}
        className={classNames(
          'absolute inset-0 size-full',
          media.screen ? 'object-contain' : 'object-cover',
          !isShown && 'opacity-0',
        )}
      />
      {!isShown && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center text-ink-soft">
          <Avatar name={name} size="huge" />
          <p>{connection === 'connected' ? texts.cameraOff(name) : texts.connection[connection]}</p>
        </div>
      )}
      <p className="absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-3 rounded-control bg-canvas/85 px-3 py-1.5">
        <span className="font-semibold">{name}</span>
        {!media.microphone && (
          <span className="inline-flex items-center gap-1.5 text-caption text-danger">
            <MicOff className="size-4.5 shrink-0" aria-hidden />
            {texts.mutedShort}
          </span>
        )}
        <QualityMark {...peer} />
      </p>
    </li>
  )
}

const icons = { good: SignalHigh, fair: SignalMedium, poor: SignalLow }

/** How good the connection to a participant is, in an icon and in words. */
function QualityMark({ connection, quality }: Pick<RemotePeer, 'connection' | 'quality'>) {
  const Icon = connection === 'connected' ? icons[quality] : WifiOff
  return (
    <span className="inline-flex items-center gap-1.5 text-caption whitespace-nowrap">
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {connection === 'connected' ? texts.quality[quality] : texts.connection[connection]}
    </span>
  )
}
