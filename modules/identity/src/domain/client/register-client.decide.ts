import type { EventOf } from '@escuta/event-sourcing'
import type { clientRegistered } from '../../contract/published-events.ts'
import type { ClientRecord } from './client.state.ts'

type Registered = EventOf<typeof clientRegistered>
export type RegisterClient = Omit<Registered['data'], 'registeredAt'>

/** Creates the patient record once; an existing one is not changed. */
export function registerClient(person: RegisterClient, state: ClientRecord, now: string): Registered[] {
  if (state.status === 'registered') return []
  return [{ type: 'client-registered', data: { ...person, registeredAt: now } }]
}
