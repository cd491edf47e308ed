import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { StaffRole } from '../../contract/account.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

type WithdrawStaffRole = UserKey & {
  readonly role: StaffRole
  readonly reason: string
  readonly withdrawnBy: string
}

/** Takes a role of staff away, once. Refusal: account-not-found. */
function decide({ role, reason, withdrawnBy, now }: Timed<WithdrawStaffRole>, state: User) {
  return forRegisteredUser(state, ({ roles }, ids) =>
    roles.includes(role)
      ? [{ type: 'staff-role-withdrawn', data: { ...ids, role, reason, withdrawnBy, withdrawnAt: now } }]
      : [],
  )
}

export const withdrawStaffRole = defineCommand({ name: 'withdraw-staff-role', stream: user, decide })
