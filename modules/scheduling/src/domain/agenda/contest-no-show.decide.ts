import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import { noShowDays, schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, appointmentIn, type AppointmentKey, referenceOf } from './agenda.state.ts'

const dayMs = 24 * 60 * 60_000

/**
 * The client contests the record that they did not appear, until `noShowDays` after it; support decides then. Repeating it
 * changes nothing. Refuses `appointment-not-found`, `no-show-not-recorded`, `no-show-contest-too-late`.
 */
export function contestNoShow(
  { appointmentId, now }: Timed<AppointmentKey>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  if (found.status !== 'completed' || found.recordedAt === undefined)
    return schedulingRefusals.refuse('no-show-not-recorded')
  if (found.isContested) return []
  if (Date.parse(now) > Date.parse(found.recordedAt) + noShowDays * dayMs)
    return schedulingRefusals.refuse('no-show-contest-too-late')
  const data = { ...referenceOf(found.terms), by: 'client', contestedAt: now } as const
  return [{ type: 'appointment-no-show-contested', data }]
}
