import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { StaffRole } from '../../contract/account.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

export type GrantStaffRole = UserKey & {
  readonly role: StaffRole
  readonly reason: string
  readonly grantedBy: string
}

/**
 * Gives the account a role of staff, once. Refusals: account-not-found; staff-address-unconfirmed, because the second
 * factor of staff is bound to a confirmed address.
 */
function decide({ role, reason, grantedBy, now }: Timed<GrantStaffRole>, state: User) {
  return forRegisteredUser(state, ({ roles, isEmailConfirmed }, ids) => {
    if (roles.includes(role)) return []
    if (!isEmailConfirmed) return identityRefusals.refuse('staff-address-unconfirmed')
    return [{ type: 'staff-role-granted', data: { ...ids, role, reason, grantedBy, grantedAt: now } }]
  })
}

export const grantStaffRole = defineCommand({ name: 'grant-staff-role', stream: user, decide })
