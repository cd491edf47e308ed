import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AppointmentKey } from '../domain/agenda/appointment-key.ts'
import type { SchedulingDeps } from './deps.ts'

type Entry = AppointmentKey & { readonly clientId: string; readonly isAwaited: boolean }

/**
 * Whether an appointment is one that its person did not accept. `isAwaited`: they are to accept, by the view; what they answered
 * is read from their record, as the view may be behind.
 */
export async function isUnaccepted(
  { load, people }: Pick<SchedulingDeps, 'load' | 'people'>,
  { clientId, isAwaited, ...key }: Entry,
): Promise<boolean> {
  const { appointmentId } = key
  const found = appointmentIn(await load(agenda, key), appointmentId)
  if (!found) return false
  const { answer } = await people.answerToEntry(clientId, { appointmentId, bookedAt: found.terms.bookedAt })
  return answer === 'declined' || (answer === 'none' && isAwaited)
}
