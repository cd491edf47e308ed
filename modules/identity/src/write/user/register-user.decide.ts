import type { EventOf } from '@escuta/event-sourcing'
import type { userRegistered } from '../../contract/published-events.ts'
import type { User } from './user.state.ts'

type Registered = EventOf<typeof userRegistered>
export type RegisterUser = Omit<Registered['data'], 'registeredAt'>

/** Opens the account once; whoever comes to finish a half-done registration finds nothing left to do. */
export function registerUser(person: RegisterUser, state: User, now: string): Registered[] {
  if (state.status === 'registered') return []
  return [{ type: 'user-registered', data: { ...person, registeredAt: now } }]
}
