import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { userRegistered } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type User, user } from './user.state.ts'

type Registered = EventOf<typeof userRegistered>

/** Creates the account once; repeating it appends nothing. Refusal: registration-abandoned. */
function decide(
  { now, ...person }: Timed<Omit<Registered['data'], 'registeredAt'>>,
  state: User,
): Decision<Registered> {
  if (state.status === 'abandoned') return identityRefusals.refuse('registration-abandoned')
  if (state.status === 'registered') return []
  return [{ type: 'user-registered', data: { ...person, registeredAt: now } }]
}

export const registerUser = defineCommand({ name: 'register-user', stream: user, decide })
