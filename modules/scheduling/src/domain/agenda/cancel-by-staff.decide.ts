import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal, type Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type AgendaAppointment, type AgendaDecision, onAppointment, unpaid } from './agenda.state.ts'
import { cancel } from './cancel-appointment.decide.ts'
import { repaired, type StaffRepair } from './repaired.ts'

/**
 * Cancels a confirmed appointment that has not begun, for the platform: what was paid is refunded in full. Refuses
 * `appointment-not-found`, `appointment-moved-away`, `appointment-not-open`, `repair-of-cancelled` also when repeated by
 * another command, `repair-too-late`, and `repair-of-hold` where it is unpaid.
 */
function decide({ reason, now, ...key }: Timed<StaffRepair>, found: AgendaAppointment): AgendaDecision {
  const refusal = refusalOf(found, now)
  if (refusal) return refusal
  const cancelled = cancel({ ...key, by: 'platform', now }, found)
  if (isRefusal(cancelled)) return cancelled
  return [...cancelled, repaired(found.terms, { repair: 'cancelled', reason, now })]
}

function refusalOf({ status, terms }: AgendaAppointment, now: string): Refusal | undefined {
  if (status === 'cancelled') return schedulingRefusals.refuse('repair-of-cancelled')
  if (unpaid.has(status)) return schedulingRefusals.refuse('repair-of-hold')
  const isOver = status === 'completed' || (status === 'confirmed' && now >= terms.startsAt)
  return isOver ? schedulingRefusals.refuse('repair-too-late') : undefined
}

export const cancelByStaff = defineCommand({ name: 'cancel-by-staff', ...onAppointment, decide })
