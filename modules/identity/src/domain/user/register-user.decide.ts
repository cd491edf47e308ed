import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { userRegistered } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import type { User } from './user.state.ts'

type Registered = EventOf<typeof userRegistered>
export type RegisterUser = Omit<Registered['data'], 'registeredAt'>

/**
 * Creates the account once; repeating it appends nothing. Refusal:
 * registration-abandoned.
 */
export function registerUser(person: RegisterUser, state: User, now: string): Decision<Registered> {
  if (state.status === 'abandoned') return identityRefusals.refuse('registration-abandoned')
  if (state.status === 'registered') return []
  return [{ type: 'user-registered', data: { ...person, registeredAt: now } }]
}
