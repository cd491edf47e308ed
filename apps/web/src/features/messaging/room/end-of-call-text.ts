import { callEndedTexts as texts, consultationRoomTexts, formatDayAndTime } from '@escuta/i18n'
import { roomOpensMinutes, type ConsultationRoom } from '@escuta/messaging/contract'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import type { CallState } from '../call/call-state.ts'
import { cancellationText } from './cancellation-text.ts'
import { otherName } from './room-heading.tsx'

export type EndedCall = {
  readonly room: ConsultationRoom
  readonly state: Pick<CallState, 'refusal' | 'refusalCode' | 'endReason' | 'endedBy' | 'startedAt'>
  /** The start of the appointment for which the call was entered. */
  readonly startsAt: string
}

/** Whether the person is in the call by another page, which has taken the place of this one. */
export function isElsewhereBy({ refusalCode }: EndedCall['state']): boolean {
  return refusalCode === 'peer-replaced' || refusalCode === 'in-call-elsewhere'
}
export function isCancelledBy({ endReason, refusalCode }: EndedCall['state']): boolean {
  return endReason === 'appointment-cancelled' || refusalCode === 'call-cancelled'
}
const isMovedBy = ({ endReason }: EndedCall['state']): boolean => endReason === 'appointment-moved'

/** Not to an appointment that was cancelled, is over, or takes place at another time. */
export function mayReturnAfter(state: EndedCall['state']): boolean {
  return !isCancelledBy(state) && !isMovedBy(state) && state.refusalCode !== 'call-closed'
}

export function endTitle(state: EndedCall['state']): string {
  if (isElsewhereBy(state)) return texts.elsewhere
  if (isCancelledBy(state)) return consultationRoomTexts.cancelled.title
  if (isMovedBy(state)) return texts.moved
  const { refusal, endReason, endedBy, startedAt } = state
  if (refusal !== null || endReason !== null || endedBy === 'professional') return texts.title
  return startedAt === null ? texts.leftRoom : texts.left
}

/** What the person did not do themselves; null for what they did. */
export function endSentence(call: EndedCall): string | null {
  const { room, state } = call
  const { refusal, endReason, endedBy } = state
  if (isCancelledBy(state)) return cancellationText(room)
  if (isMovedBy(state)) return movedText(call)
  if (refusal !== null) return refusal
  if (endReason === 'ended-meanwhile')
    return room.side === 'professional' ? texts.endedByYou : texts.endedMeanwhile(otherName(room))
  return endedBy === null || endedBy === room.side ? null : texts.endedBy(otherName(room))
}

/** The new time follows a moment after the end. */
function movedText({ room, startsAt }: EndedCall): string {
  if (room.startsAt === startsAt) return texts.movedSomewhere
  const [at, zone] = [new Date(room.startsAt), viewerZone()]
  return texts.movedTo(formatDayAndTime(at, zone), roomOpensMinutes)
}
