import type { EventOf } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { registrationAbandoned } from '../../contract/published-events.ts'
import type { User } from './user.state.ts'

/** Ends a registration that cannot be finished; an account that was opened meanwhile stays. */
export function abandonRegistration(
  { userId }: { readonly userId: UserId },
  state: User,
  now: string,
): EventOf<typeof registrationAbandoned>[] {
  if (state.status !== 'unknown') return []
  return [{ type: 'registration-abandoned', data: { userId, abandonedAt: now } }]
}
