import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, type AgendaDecision } from './agenda.state.ts'
import type { AgendaFacts } from './taken-time.ts'
import { placeAppointment, type PlaceAppointment } from './place-appointment.decide.ts'
import { repaired } from './repaired.ts'

export type PlaceByStaff = Omit<PlaceAppointment, 'by'> & { readonly reason: string }

/**
 * Takes a place for an appointment that staff moves here from another day. Refuses what `placeAppointment` refuses, and
 * `already-at-time`.
 */
function decide(
  { reason, now, ...place }: Timed<PlaceByStaff>,
  state: Agenda,
  facts: AgendaFacts,
): AgendaDecision {
  const placed = placeAppointment.decide({ ...place, by: 'platform', now }, state, facts)
  if (isRefusal(placed)) return placed
  if (placed.length === 0) return schedulingRefusals.refuse('already-at-time')
  return [...placed, repaired(place, { repair: 'moved', reason, now })]
}

export const placeByStaff = defineCommand({ name: 'place-by-staff', stream: agenda, decide })
