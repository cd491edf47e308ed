import { callEndedTexts as texts, consultationRoomTexts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { use, useState } from 'react'
import { SiteLink } from '../../../lib/site-link.tsx'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import type { CallState } from '../call/call-state.ts'
import { ProfessionalPartsContext } from './professional-parts.ts'
import { otherName } from './room-heading.tsx'
import { homes, RoomLayout } from './room-layout.tsx'

type CallEndedProps = {
  readonly room: ConsultationRoom
  readonly state: CallState
  readonly onAgain: (isHere: boolean) => void
}

/** After the call: who ended it, the way back in while the room is open, and what comes next for each side. */
export function CallEnded({ room, state, onAgain }: CallEndedProps) {
  const { side, status, closesAt } = room
  const hadCall = state.startedAt !== null
  const isElsewhere = isElsewhereBy(state)
  const isAgain = status === 'open' && mayReturn(state)
  return (
    <RoomLayout side={side}>
      <Card
        variant="accent"
        padding="large"
        className="mx-auto grid w-full max-w-2xl justify-items-center gap-5 text-center"
      >
        <TwoArmchairsIllustration className="w-56 sm:w-72" />
        <WhatHappened room={room} state={state} />
        <div className="flex flex-col gap-3 max-sm:w-full sm:flex-row-reverse">
          <SiteLink to={homes[side]} className={buttonClass({ size: 'large' })}>
            {consultationRoomTexts.toBack[side]}
          </SiteLink>
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
      {side === 'client' && hadCall && !isElsewhere && (
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

type EndedProps = Pick<CallEndedProps, 'room' | 'state'>

/** Whether the person is in the call by another page, which has taken the place of this one. */
function isElsewhereBy({ refusalCode }: CallState): boolean {
  return refusalCode === 'peer-replaced' || refusalCode === 'in-call-elsewhere'
}

/** Not to an appointment that was cancelled, is over, or takes place at another time. */
function mayReturn({ endReason, refusalCode }: CallState): boolean {
  const isGone = refusalCode === 'call-cancelled' || refusalCode === 'call-closed'
  return !isGone && (endReason === null || endReason === 'ended-meanwhile')
}

function titleOf(state: CallState): string {
  const { refusal, endReason, endedBy, startedAt } = state
  if (isElsewhereBy(state)) return texts.elsewhere
  if (refusal !== null || endReason !== null || endedBy === 'professional') return texts.title
  return startedAt === null ? texts.leftRoom : texts.left
}

/** What the person did not do themselves. */
function sentenceOf({ room, state }: EndedProps): string | null {
  const { refusal, endReason, endedBy } = state
  if (refusal !== null) return refusal
  if (endReason === 'ended-meanwhile' && room.side === 'professional') return texts.endedByYou
  if (endReason !== null) return texts.reasons[endReason](otherName(room))
  return endedBy === null || endedBy === room.side ? null : texts.endedBy(otherName(room))
}

function WhatHappened(props: EndedProps) {
  const { startedAt } = props.state
  const [endedAt] = useState(() => Date.now())
  const lasted = startedAt === null ? null : Math.floor((endedAt - startedAt) / 60_000)
  const sentence = sentenceOf(props)
  return (
    <div role="status" className="grid gap-2">
      <h1 className="text-title font-semibold">{titleOf(props.state)}</h1>
      {sentence && <p className="text-pretty">{sentence}</p>}
      {lasted !== null && <p className="text-ink-soft">{texts.lasted(lasted)}</p>}
    </div>
  )
}

/** Asks a professional who ended the call, once the appointment has begun, what became of it. */
function EndOfCall({ room: { side, startsAt, appointmentId }, state: { endedBy } }: EndedProps) {
  const parts = use(ProfessionalPartsContext)
  const [isAsking, setAsking] = useState(
    () => side === 'professional' && endedBy === 'professional' && Date.now() >= Date.parse(startsAt),
  )
  if (!isAsking || !parts) return null
  return <parts.EndOfCallDialog appointmentId={appointmentId} onDone={() => setAsking(false)} />
}
