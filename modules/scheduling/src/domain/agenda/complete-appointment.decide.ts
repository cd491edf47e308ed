import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { noShowRecordableUntil, schedulingRefusals } from '../../contract/index.ts'
import {
  type AgendaAppointment,
  type AgendaDecision,
  type AgendaEntry,
  onAppointment,
} from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/** `by` is null for the job that completes what its professional did not. */
export type CompleteAppointment = AppointmentKey & { readonly by: 'professional' | null }

/**
 * Completes a confirmed appointment. Its professional may complete it from its start on, because it may end early;
 * the job completes it once its end has passed.
 *
 * The job leaves an appointment with a proposed no-show open (docs/adr/0033-no-shows-are-proposed-by-attendance.md).
 * When the client is absent, it stays open until the no-show can no longer be recorded. When the professional is
 * absent, it stays open for good, because completing it would give them the payment.
 *
 * Refuses `appointment-not-over`, `appointment-not-confirmed` and `appointment-not-found`.
 */
function decide({ by, now }: Timed<CompleteAppointment>, found: AgendaAppointment): AgendaDecision {
  const { status, terms } = found
  if (status === 'completed') return []
  if (status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-confirmed')
  if (now < (by === 'professional' ? terms.startsAt : terms.endsAt))
    return schedulingRefusals.refuse('appointment-not-over')
  if (by === null && isLeftOpen(found, now)) return []
  return [{ type: 'appointment-completed', data: { ...referenceOf(terms), completedAt: now } }]
}

function isLeftOpen(found: AgendaEntry, now: string): boolean {
  if (found.status !== 'confirmed' || !found.proposedAbsent) return false
  if (found.proposedAbsent === 'professional') return true
  return now <= noShowRecordableUntil(found.terms.endsAt)
}

export const completeAppointment = defineCommand({ name: 'complete-appointment', ...onAppointment, decide })
