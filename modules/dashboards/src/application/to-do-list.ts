import { dayMs } from '@escuta/kernel'
import type { AppointmentSummary } from '@escuta/scheduling/contract'
import type { ToDo } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'

const daysBack = 14
const mostRead = 100

type Deps = Pick<DashboardDeps, 'appointments' | 'records'>
export type UnnamedToDo = Omit<ToDo, 'clientName'>

/**
 * What a professional has to do about their appointments. It has the requests that wait for an answer, and of the
 * last two weeks:
 *
 * - clients who never came to the room;
 * - contested absences of clients that nobody has decided about;
 * - completed appointments without a signed note, except those of an absent client.
 */
export async function toDoList(
  { appointments, records }: Deps,
  professionalId: string,
  now: Date,
): Promise<readonly UnnamedToDo[]> {
  const period = { from: new Date(now.getTime() - daysBack * dayMs).toISOString(), to: now.toISOString() }
  const [waiting, { items: recent }] = await Promise.all([
    appointments.waitingRequests(professionalId, now, mostRead),
    appointments.ofPeriod(professionalId, period, 'confirmed', { limit: mostRead }),
  ])
  const attended = recent.filter(({ status, absent }) => status === 'completed' && absent === null)
  const noted = await records.notedAppointments(
    professionalId,
    attended.map(({ id }) => id),
  )
  return [
    ...waiting.map((appointment) => toDoAbout(appointment, 'request-waiting')),
    ...recent
      .filter(({ proposedAbsent }) => proposedAbsent === 'client')
      .map((appointment) => toDoAbout(appointment, 'no-show-proposed')),
    ...recent
      .filter(({ contested, contestOutcome }) => contested && contestOutcome === null)
      .map((appointment) => toDoAbout(appointment, 'no-show-contested')),
    ...attended.filter(({ id }) => !noted.has(id)).map((appointment) => toDoAbout(appointment, 'note-due')),
  ]
}

function toDoAbout(
  { id: appointmentId, clientId, date, holdExpiresAt }: AppointmentSummary,
  kind: ToDo['kind'],
): UnnamedToDo {
  const answerUntil = kind === 'request-waiting' ? holdExpiresAt : null
  return { kind, appointmentId, clientId, date, answerUntil }
}
