import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { type MoveAppointment, moveAppointment, type MoveFacts } from './move-appointment.decide.ts'
import { repaired, type StaffRepair } from './repaired.ts'

export type MoveByStaff = StaffRepair & Pick<MoveAppointment, 'from' | 'to'>

/**
 * Moves a confirmed appointment to another free time of this day, as clients choose it but without their deadline. Refuses
 * what `moveAppointment` refuses, `appointment-moved-away` where it is not on this day, and `already-at-time`.
 */
function decide(
  { reason, now, ...move }: Timed<MoveByStaff>,
  state: Agenda,
  facts: MoveFacts,
): AgendaDecision {
  const found = appointmentIn(state, move.appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-moved-away')
  const moved = moveAppointment.decide({ ...move, by: 'platform', now }, state, facts)
  if (isRefusal(moved)) return moved
  if (moved.length === 0) return schedulingRefusals.refuse('already-at-time')
  return [...moved, repaired(found.terms, { repair: 'moved', reason, now })]
}

export const moveByStaff = defineCommand({ name: 'move-by-staff', stream: agenda, decide })
