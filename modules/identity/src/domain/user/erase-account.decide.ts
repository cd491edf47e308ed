import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { accountErased } from '../../contract/published-events.ts'
import type { UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Closes the account of an erased person for good, once. */
function decide({ now }: Timed<UserKey>, state: User): EventOf<typeof accountErased>[] {
  if (state.status !== 'registered') return []
  const { userId, personId, clientId } = state
  return [{ type: 'account-erased', data: { userId, personId, clientId, erasedAt: now } }]
}

export const eraseAccount = defineCommand({ name: 'erase-account', stream: user, decide })
