import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import { type Administrators, administrators, type AdministratorsEvent } from './administrators.state.ts'

type Settle = {
  readonly userId: UserId
  /** Whether the account has the role and is neither suspended nor erased. */
  readonly isAdministrator: boolean
}

/** Brings the list in line with what an account is by its own events. */
function decide(
  { userId, isAdministrator, now }: Timed<Settle>,
  { userIds }: Administrators,
): AdministratorsEvent[] {
  if (userIds.has(userId) === isAdministrator) return []
  return isAdministrator
    ? [{ type: 'administrator-entered', data: { userId, enteredAt: now } }]
    : [{ type: 'administrator-left', data: { userId, leftAt: now } }]
}

export const settleAdministrator = defineCommand({
  name: 'settle-administrator',
  stream: administrators,
  decide,
})
