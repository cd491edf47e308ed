import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type AgendaAppointment, type AgendaDecision, onAppointment, unpaid } from './agenda.state.ts'
import { cancel } from './cancel-appointment.decide.ts'
import { repaired, type StaffRepair } from './repaired.ts'

/**
 * Ends an unpaid hold or request before its time, for the platform: its slot is free again, and it does not count against
 * the client. The caller has made sure that no payment can arrive for it any more. Refuses `appointment-not-found`,
 * `hold-paid` where it is confirmed, and `no-hold`.
 */
function decide({ reason, now, ...key }: Timed<StaffRepair>, found: AgendaAppointment): AgendaDecision {
  if (found.status === 'confirmed') return schedulingRefusals.refuse('hold-paid')
  if (!unpaid.has(found.status)) return schedulingRefusals.refuse('no-hold')
  const cancelled = cancel({ ...key, by: 'platform', now }, found)
  if (isRefusal(cancelled)) return cancelled
  return [...cancelled, repaired(found.terms, { repair: 'hold-released', reason, now })]
}

export const releaseHold = defineCommand({ name: 'release-hold', ...onAppointment, decide })
