import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { clientDeadline, type Refusal } from '@escuta/kernel'
import { type MovedBy, schedulingRefusals } from '../../contract/index.ts'
import {
  type Agenda,
  agenda,
  type AgendaAppointment,
  type AgendaDecision,
  appointmentIn,
  type AppointmentTerms,
  unpaid,
} from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'
import { refundTermsOf } from './cancel-appointment.decide.ts'
import { type AgendaFacts, expireOverdue } from './taken-time.ts'
import { type Interval, intervalOf } from './interval.ts'
import { timeRefusal } from './place-appointment.decide.ts'

export type MoveAppointment = AppointmentKey & {
  readonly by: MovedBy
  /** The start before, which a move that comes late does not find any more. */
  readonly from: string
  readonly to: Interval
}

/** `placed`: its place on another day is taken; rules and free time were checked then. */
export type MoveFacts = AgendaFacts | 'placed'

/**
 * Moves a confirmed appointment to another time of its day, or records that it left to a place taken on another day: from
 * then on it is there. Repeating it changes nothing. Refuses `appointment-not-found`, what `stateRefusal` refuses,
 * `appointment-moved-away`, `appointment-started`, `move-too-late`, and what `timeRefusal` refuses.
 */
function decide(
  { appointmentId, by, from, to, now }: Timed<MoveAppointment>,
  state: Agenda,
  facts: MoveFacts,
): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const { status, terms } = found
  if (status === 'moved')
    return found.to === to.startsAt ? [] : schedulingRefusals.refuse('appointment-moved-away')
  const notMovable = stateRefusal(found, by)
  if (notMovable) return notMovable
  if (terms.startsAt === to.startsAt) return []
  if (terms.startsAt !== from) return schedulingRefusals.refuse('appointment-moved-away')
  const data = { ...referenceOf(terms), zone: terms.zone, to, by, movedAt: now }
  const moved = { type: 'appointment-moved', data } as const
  if (facts === 'placed') return [moved]
  const others = state.delete(appointmentId)
  const refusal = ruleRefusal(terms, by, now) ?? timeRefusal({ by, to, now }, others, facts)
  return refusal ?? [...expireOverdue(to, others, now), moved]
}

/**
 * Why an appointment in this state is not moved. A hold ends soon and is booked anew instead (`hold-not-movable`).
 * The professional answers a request first (`request-not-answered`). Other appointments are over
 * (`appointment-not-open`).
 */
export function stateRefusal({ status }: AgendaAppointment, by: MovedBy): Refusal | undefined {
  if (status === 'confirmed') return undefined
  if (!unpaid.has(status)) return schedulingRefusals.refuse('appointment-not-open')
  const isToAnswer = status === 'requested' && by === 'professional'
  return schedulingRefusals.refuse(isToAnswer ? 'request-not-answered' : 'hold-not-movable')
}

/** Why they may not move the appointment now, to whatever time; the deadline binds the client alone. */
export function ruleRefusal(terms: AppointmentTerms, by: MovedBy, now: string): Refusal | undefined {
  if (now >= terms.startsAt) return schedulingRefusals.refuse('appointment-started')
  return by === 'client' && now > moveDeadline(terms) ? schedulingRefusals.refuse('move-too-late') : undefined
}

/** Until when the client may move the appointment. */
export function moveDeadline(terms: AppointmentTerms): string {
  return clientDeadline(terms.startsAt, refundTermsOf(terms).deadlineHours)
}

/** The appointment's interval at another start, with the professional's buffer of now. */
export function intervalAt(
  startsAt: string,
  { duration }: AppointmentTerms,
  { policy }: AgendaFacts,
): Interval {
  return intervalOf(startsAt, duration, policy.buffer)
}

export const moveAppointment = defineCommand({ name: 'move-appointment', stream: agenda, decide })
