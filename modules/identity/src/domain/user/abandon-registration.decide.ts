import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { registrationAbandoned } from '../../contract/published-events.ts'
import { type User, user } from './user.state.ts'

/** Abandons a registration that cannot be completed; an existing account is kept. */
function decide(
  { userId, now }: Timed<{ readonly userId: UserId }>,
  state: User,
): EventOf<typeof registrationAbandoned>[] {
  if (state.status !== 'unknown') return []
  return [{ type: 'registration-abandoned', data: { userId, abandonedAt: now } }]
}

export const abandonRegistration = defineCommand({ name: 'abandon-registration', stream: user, decide })
