import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { Refusal } from '@escuta/kernel'
import { formerDeadlineHours, type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import {
  type AgendaAppointment,
  type AgendaDecision,
  type AppointmentTerms,
  onAppointment,
  unpaid,
} from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/** `platform` cancels for a suspended or erased account, or staff as a repair. */
type CancelledBy = ParticipantRole | 'platform'
export type CancelAppointment = AppointmentKey & {
  readonly by: CancelledBy
  /** When it was cancelled, where that was decided before the command ran; now without it. */
  readonly cancelledAt?: string | undefined
}

/**
 * Cancels an appointment that has not begun, paid or not; its slot is free again. Billing decides about the money by the
 * terms in the event. Repeating it changes nothing. Refuses `appointment-not-found`, `appointment-not-open`,
 * `appointment-started`, and `request-not-answered` to a professional, who declines a request instead.
 */
export function cancel(
  { by, now, cancelledAt = now }: Timed<CancelAppointment>,
  found: AgendaAppointment,
): AgendaDecision {
  const { status, terms } = found
  const reason = `by-${by}` as const
  if (status === 'cancelled' && found.reason === reason) return []
  const refusal = notCancellable(found, by, cancelledAt)
  if (refusal) return refusal
  const refundTerms = refundTermsOf(terms)
  const isUnpaidHold = unpaid.has(status)
  const request = isUnpaidHold && terms.request ? { request: terms.request } : {}
  const cancelled = { reason, refundTerms, isUnpaidHold, ...request, cancelledAt } as const
  return [{ type: 'appointment-cancelled', data: { ...referenceOf(terms), ...cancelled } }]
}

function notCancellable(
  { status, terms }: AgendaAppointment,
  by: CancelledBy,
  cancelledAt: string,
): Refusal | undefined {
  if (status === 'moved') return schedulingRefusals.refuse('appointment-moved-away')
  if (status === 'requested' && by === 'professional')
    return schedulingRefusals.refuse('request-not-answered')
  if (!unpaid.has(status) && status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-open')
  return cancelledAt >= terms.startsAt ? schedulingRefusals.refuse('appointment-started') : undefined
}

/** What billing decides a refund by. The deadline is the one frozen at booking: the contract is what was agreed then. */
export function refundTermsOf({ bookedAt, zone, movedByProfessional = false, ...terms }: AppointmentTerms) {
  const deadlineHours = terms.cancellationDeadlineHours ?? formerDeadlineHours
  return { bookedAt, deadlineHours, movedByProfessional, zone }
}

export const cancelAppointment = defineCommand({
  name: 'cancel-appointment',
  ...onAppointment,
  decide: cancel,
})
