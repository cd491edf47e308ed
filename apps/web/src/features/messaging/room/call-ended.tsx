import { callEndedTexts as texts, consultationRoomTexts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import type { CallState } from '../call/call-state.ts'
import { otherName } from './room-heading.tsx'
import { homes, RoomLayout } from './room-layout.tsx'

const EndOfCallDialog = lazyComponent(
  () => import('../../scheduling/end-of-call/end-of-call-dialog.tsx'),
  'EndOfCallDialog',
)

type CallEndedProps = {
  readonly room: ConsultationRoom
  readonly state: CallState
  readonly onAgain: () => void
}

/** After the call: who ended it, the way back in while the room is open, and what comes next for each side. */
export function CallEnded({ room, state, onAgain }: CallEndedProps) {
  const { side, status, startsAt, closesAt, appointmentId } = room
  const { refusal, endedBy, startedAt } = state
  const [endedAt] = useState(() => Date.now())
  const lasted = startedAt === null ? null : Math.floor((endedAt - startedAt) / 60_000)
  const hasLeft = refusal === null && endedBy !== 'professional'
  const isByOther = endedBy !== null && endedBy !== side
  const [isAsking, setAsking] = useState(
    () => side === 'professional' && endedBy === 'professional' && Date.now() >= Date.parse(startsAt),
  )
  return (
    <RoomLayout side={side}>
      <Card
        variant="accent"
        padding="large"
        className="mx-auto grid w-full max-w-2xl justify-items-center gap-5 text-center"
      >
        <TwoArmchairsIllustration className="w-56 sm:w-72" />
        <div className="grid gap-2">
          <h1 className="text-title font-semibold">{hasLeft ? texts.left : texts.title}</h1>
          {refusal && <p className="text-pretty">{refusal}</p>}
          {isByOther && <p className="text-pretty">{texts.endedBy(otherName(room))}</p>}
          {lasted !== null && <p className="text-ink-soft">{texts.lasted(lasted)}</p>}
        </div>
        <div className="flex flex-col gap-3 max-sm:w-full sm:flex-row-reverse">
          <SiteLink to={homes[side]} className={buttonClass({ size: 'large' })}>
            {consultationRoomTexts.toBack[side]}
          </SiteLink>
          {status === 'open' && (
            <Button size="large" variant="secondary" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
        </div>
        {status === 'open' && (
          <p className="text-caption text-ink-soft">
            {texts.againUntil(formatTimeAt(new Date(closesAt), viewerZone()))}
          </p>
        )}
      </Card>
      {side === 'client' && (
        <p className="mx-auto max-w-md text-center text-pretty text-ink-soft">
          {texts.review}{' '}
          <SiteLink to="/cliente/consultas" className="text-link">
            {texts.toReviews}
          </SiteLink>
        </p>
      )}
      {isAsking && <EndOfCallDialog appointmentId={appointmentId} onDone={() => setAsking(false)} />}
    </RoomLayout>
  )
}
