import type { OtherHears } from '../contract/index.ts'
import { awaitedAmong } from '../read-models/patients/known-clients.query.ts'
import type { SchedulingApiDeps } from './deps.ts'
import type { FoundAppointment, ownAppointment } from './find-appointment.ts'

type Own = FoundAppointment & Pick<Awaited<ReturnType<typeof ownAppointment>>, 'role'>

/** Whether the other participant hears of a change by the caller; notices go to accounts alone. */
export async function otherHearsOf(
  { db, people }: Pick<SchedulingApiDeps, 'db' | 'people'>,
  { role, appointment: { terms } }: Own,
): Promise<OtherHears> {
  if (role === 'client') return 'yes'
  const client = (await people.clientsByIds([terms.clientId])).get(terms.clientId)
  if (!client || client.userId !== null) return 'yes'
  return (await awaitedAmong(db, [terms]))(terms) ? 'perhaps' : 'no'
}
