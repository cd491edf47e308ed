import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, appointmentIn, unpaid } from './agenda.state.ts'
import { cancelAppointment } from './cancel-appointment.decide.ts'
import { repaired, type StaffRepair } from './repaired.ts'

/**
 * Ends an unpaid hold or request before its time, for the platform: its slot is free again, and it does not count against
 * the client. The caller has made sure that no payment can arrive for it any more. Refuses `appointment-not-found`,
 * `hold-paid` where it is confirmed, and `no-hold`.
 */
function decide(
  { reason, now, ...key }: Timed<StaffRepair>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, key.appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  if (found.status === 'confirmed') return schedulingRefusals.refuse('hold-paid')
  if (!unpaid.has(found.status)) return schedulingRefusals.refuse('no-hold')
  const cancelled = cancelAppointment.decide({ ...key, by: 'platform', now }, state)
  if (isRefusal(cancelled)) return cancelled
  return [...cancelled, repaired(found.terms, { repair: 'hold-released', reason, now })]
}

export const releaseHold = defineCommand({ name: 'release-hold', stream: agenda, decide })
