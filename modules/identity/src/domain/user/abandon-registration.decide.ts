import type { EventOf, Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { registrationAbandoned } from '../../contract/published-events.ts'
import type { User } from './user.state.ts'

/** Abandons a registration that cannot be completed; an existing account is kept. */
export function abandonRegistration(
  { userId, now }: Timed<{ readonly userId: UserId }>,
  state: User,
): EventOf<typeof registrationAbandoned>[] {
  if (state.status !== 'unknown') return []
  return [{ type: 'registration-abandoned', data: { userId, abandonedAt: now } }]
}
