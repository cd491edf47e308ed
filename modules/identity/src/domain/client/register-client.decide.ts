import type { EventOf, Timed } from '@escuta/event-sourcing'
import type { clientRegistered } from '../../contract/published-events.ts'
import type { ClientRecord } from './client.state.ts'

type Registered = EventOf<typeof clientRegistered>

/** Creates the patient record once; an existing one is not changed. */
export function registerClient(
  { now, ...person }: Timed<Omit<Registered['data'], 'registeredAt'>>,
  state: ClientRecord,
): Registered[] {
  if (state.status === 'registered') return []
  return [{ type: 'client-registered', data: { ...person, registeredAt: now } }]
}
