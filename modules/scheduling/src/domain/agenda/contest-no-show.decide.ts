import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import { absenceOf, type AgendaAppointment, type AgendaDecision, onAppointment } from './agenda.state.ts'
import { isDecided } from './absence.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

export type ContestNoShow = AppointmentKey & { readonly by: ParticipantRole }

/**
 * A participant contests the other's record that they did not appear, until `contestableUntil`; support decides then. Repeating
 * it changes nothing. Refuses `appointment-not-found`, `no-show-not-recorded`, `contest-decided`, `no-show-contest-too-late`.
 */
function decide({ by, now }: Timed<ContestNoShow>, found: AgendaAppointment): AgendaDecision {
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

export const contestNoShow = defineCommand({ name: 'contest-no-show', ...onAppointment, decide })
