import { callEndedTexts as texts, consultationRoomTexts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { use, useState } from 'react'
import { SiteLink } from '../../../lib/site-link.tsx'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import type { CallState } from '../call/call-state.ts'
import { endSentence, endTitle, isCancelledBy, isElsewhereBy, mayReturnAfter } from './end-of-call-text.ts'
import { PaymentsLink } from './payments-link.tsx'
import { ProfessionalPartsContext } from './professional-parts.ts'
import { homes, RoomLayout } from './room-layout.tsx'

type CallEndedProps = {
  readonly room: ConsultationRoom
  readonly state: CallState
  /** The start of the appointment for which the call was entered. */
  readonly startsAt: string
  readonly onAgain: (isHere: boolean) => void
}

/** After the call: who ended it, the way back in while the room is open, and what comes next for each side. */
export function CallEnded(props: CallEndedProps) {
  const { room, state, onAgain } = props
  const { side, status, closesAt } = room
  const hadCall = state.startedAt !== null
  const isElsewhere = isElsewhereBy(state)
  const isAgain = status === 'open' && mayReturnAfter(state)
  return (
    <RoomLayout side={side}>
      <Card
        variant="accent"
        padding="large"
        className="mx-auto grid w-full max-w-2xl justify-items-center gap-5 text-center"
      >
        <TwoArmchairsIllustration className="w-56 sm:w-72" />
        <WhatHappened {...props} />
        <div className="flex flex-col gap-3 max-sm:w-full sm:flex-row-reverse">
          <SiteLink to={homes[side]} className={buttonClass({ size: 'large' })}>
            {consultationRoomTexts.toBack[side]}
          </SiteLink>
          {isCancelledBy(state) && <PaymentsLink side={side} />}
          {isAgain && (
            <Button size="large" variant="secondary" onClick={() => onAgain(isElsewhere)}>
              {isElsewhere ? texts.here : hadCall ? texts.again : texts.againToRoom}
            </Button>
          )}
        </div>
        {isAgain && (
          <p className="text-caption text-ink-soft">
            {texts.againUntil(formatTimeAt(new Date(closesAt), viewerZone()))}
          </p>
        )}
      </Card>
      {side === 'client' && hadCall && !isElsewhere && !isCancelledBy(state) && (
        <p className="mx-auto max-w-md text-center text-pretty text-ink-soft">
          {texts.review}{' '}
          <SiteLink to="/cliente/consultas" className="text-link inline-block">
            {texts.toReviews}
          </SiteLink>
        </p>
      )}
      <EndOfCall room={room} state={state} />
    </RoomLayout>
  )
}

function WhatHappened(props: CallEndedProps) {
  const { startedAt } = props.state
  const [endedAt] = useState(() => Date.now())
  const lasted = startedAt === null ? null : Math.floor((endedAt - startedAt) / 60_000)
  const sentence = endSentence(props)
  return (
    <div role="status" className="grid gap-2">
      <h1 className="text-title font-semibold">{endTitle(props.state)}</h1>
      {sentence && <p className="text-pretty">{sentence}</p>}
      {lasted !== null && <p className="text-ink-soft">{texts.lasted(lasted)}</p>}
    </div>
  )
}

/** Asks a professional who ended the call, once the appointment has begun, what became of it. */
function EndOfCall({ room, state: { endedBy } }: Pick<CallEndedProps, 'room' | 'state'>) {
  const { side, startsAt, appointmentId } = room
  const parts = use(ProfessionalPartsContext)
  const [isAsking, setAsking] = useState(
    () => side === 'professional' && endedBy === 'professional' && Date.now() >= Date.parse(startsAt),
  )
  if (!isAsking || !parts) return null
  return <parts.EndOfCallDialog appointmentId={appointmentId} onDone={() => setAsking(false)} />
}
