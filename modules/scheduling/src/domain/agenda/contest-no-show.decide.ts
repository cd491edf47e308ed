import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import {
  absenceOf,
  type Agenda,
  agenda,
  appointmentIn,
  type AppointmentKey,
  isDecided,
  referenceOf,
} from './agenda.state.ts'

export type ContestNoShow = AppointmentKey & { readonly by: ParticipantRole }

/**
 * A participant contests the other's record that they did not appear, until `contestableUntil`; support decides then. Repeating
 * it changes nothing. Refuses `appointment-not-found`, `no-show-not-recorded`, `contest-decided`, `no-show-contest-too-late`.
 */
function decide(
  { appointmentId, by, now }: Timed<ContestNoShow>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const recorded = absenceOf(found)
  if (recorded?.absent !== by || recorded.contestableUntil === null)
    return schedulingRefusals.refuse('no-show-not-recorded')
  if (recorded.outcome === 'contested') return []
  if (isDecided(recorded.outcome)) return schedulingRefusals.refuse('contest-decided')
  if (recorded.outcome === 'uncontested' || now > recorded.contestableUntil)
    return schedulingRefusals.refuse('no-show-contest-too-late')
  const data = { ...referenceOf(found.terms), by, contestedAt: now }
  return [{ type: 'appointment-no-show-contested', data }]
}

export const contestNoShow = defineCommand({ name: 'contest-no-show', stream: agenda, decide })
