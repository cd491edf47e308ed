import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { userRegistered } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import type { User } from './user.state.ts'

type Registered = EventOf<typeof userRegistered>

/** Creates the account once; repeating it appends nothing. Refusal: registration-abandoned. */
export function registerUser(
  { now, ...person }: Timed<Omit<Registered['data'], 'registeredAt'>>,
  state: User,
): Decision<Registered> {
  if (state.status === 'abandoned') return identityRefusals.refuse('registration-abandoned')
  if (state.status === 'registered') return []
  return [{ type: 'user-registered', data: { ...person, registeredAt: now } }]
}
