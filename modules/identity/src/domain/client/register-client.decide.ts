import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { clientRegistered } from '../../contract/published-events.ts'
import type { ClientRecord } from './client.state.ts'
import { refuseBirthDate } from './refuse-birth-date.ts'

type Registered = EventOf<typeof clientRegistered>

/** Creates the patient record once; an existing one is not changed. Refusal: birth-date-not-past. */
export function registerClient(
  { now, ...person }: Timed<Omit<Registered['data'], 'registeredAt'>>,
  state: ClientRecord,
): Decision<Registered> {
  if (state.status === 'registered') return []
  const refusal = refuseBirthDate(person.birthDate, now)
  if (refusal) return refusal
  return [{ type: 'client-registered', data: { ...person, registeredAt: now } }]
}
