import { consultationRoomTexts as texts } from '@escuta/i18n'
import type { SenderType } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import { SiteLink } from '../../../lib/site-link.tsx'
import { homes, RoomLayout } from './room-layout.tsx'

type RoomStateProps = {
  readonly state: 'closed' | 'not-confirmed' | 'cancelled' | 'unknown' | 'unsupported'
  readonly side: SenderType
}

/** Why the room cannot be entered, and where to go instead. */
export function RoomState({ state, side }: RoomStateProps) {
  const { title, hint } = texts[state]
  return (
    <RoomLayout side={side}>
      <EmptyState
        wholePage
        title={title}
        hint={hint}
        illustration={<LostWayIllustration />}
        className="py-16 sm:py-24"
        action={
          <SiteLink to={homes[side]} className={buttonClass({ size: 'large' })}>
            {texts.toBack[side]}
          </SiteLink>
        }
      />
    </RoomLayout>
  )
}
