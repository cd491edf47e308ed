import type { AuthStoreTables } from '../auth-store/auth-store.tables.ts'
import type { AccessMonthRow } from './access-months/access-months.view.ts'
import type { DeclineRow } from './declines/declines.view.ts'
import type { InvitationRow } from './invitations/invitations.view.ts'
import type { PersonRow } from './people/people.view.ts'
import type { UserRow } from './users/users.view.ts'

/** The module's tables, as its queries use them. */
export type IdentityTables = AuthStoreTables & {
  'identity.users': UserRow
  'identity.people': PersonRow
  'identity.invitations': InvitationRow
  'identity.declines': DeclineRow
  'identity.access_months': AccessMonthRow
}
