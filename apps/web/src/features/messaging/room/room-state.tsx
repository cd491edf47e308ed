import { consultationRoomTexts as texts } from '@escuta/i18n'
import { callClosesHours, type ConsultationRoom, type SenderType } from '@escuta/messaging/contract'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { LostWayIllustration } from '@escuta/ui/illustration-empty'
import type { ReactNode } from 'react'
import { SiteLink } from '../../../lib/site-link.tsx'
import { cancellationText } from './cancellation-text.ts'
import { PaymentsLink } from './payments-link.tsx'
import { homes, RoomLayout } from './room-layout.tsx'

type RoomStateProps = {
  readonly state: 'closed' | 'not-confirmed' | 'unknown' | 'unsupported'
  readonly side: SenderType
}

/** Why the room cannot be entered, and where to go instead. */
export function RoomState({ state, side }: RoomStateProps) {
  const { title, hint } = texts[state]
  const said = typeof hint === 'string' ? hint : hint(callClosesHours)
  return <NotEntered title={title} hint={said} side={side} />
}

/** The room of an appointment that was cancelled. */
export function CancelledRoom({ room }: { readonly room: ConsultationRoom }) {
  const { side } = room
  return (
    <NotEntered title={texts.cancelled.title} hint={cancellationText(room)} side={side}>
      <PaymentsLink side={side} />
    </NotEntered>
  )
}

type NotEnteredProps = Pick<RoomStateProps, 'side'> & {
  readonly title: string
  readonly hint: string
  readonly children?: ReactNode
}

function NotEntered({ title, hint, side, children }: NotEnteredProps) {
  return (
    <RoomLayout side={side}>
      <EmptyState
        wholePage
        title={title}
        hint={hint}
        illustration={<LostWayIllustration />}
        className="py-16 sm:py-24"
        action={
          <div className="flex flex-col gap-3 max-sm:w-full sm:flex-row-reverse">
            <SiteLink to={homes[side]} className={buttonClass({ size: 'large' })}>
              {texts.toBack[side]}
            </SiteLink>
            {children}
          </div>
        }
      />
    </RoomLayout>
  )
}
