import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { AccountRole } from '../../contract/account.ts'
import {
  accountErased,
  clientRegistered,
  professionalRoleGranted,
  staffRoleGranted,
  staffRoleWithdrawn,
  usernameChosen,
  usernameRemoved,
  userRegistered,
} from '../../contract/published-events.ts'

/** Accounts and whom they act as; the username stays encrypted by `personId`'s key. */
const table = viewTable({
  name: 'identity.users',
  key: 'userId',
  columns: {
    userId: column.uuid,
    personId: column.uuid,
    clientId: nullable(column.uuid),
    professionalId: nullable(column.uuid),
    roles: column.textList<AccountRole>(),
    username: nullable(column.text()),
  },
  indexes: ['(person_id)', '(client_id)', '(professional_id)'],
})
const { on, change, copy, remove } = table
export type UserRow = RowOf<typeof table>

export const usersView = defineView(table, { version: 4 }, [
  on(userRegistered, (_row, { data }) => data),
  on(clientRegistered, copy('clientId')),
  on(
    professionalRoleGranted,
    change((row, { data: { professionalId } }) => ({
      professionalId,
      roles: [...row.roles, 'professional'],
    })),
  ),
  on(
    staffRoleGranted,
    change((row, { data: { role } }) => ({ roles: [...row.roles.filter((each) => each !== role), role] })),
  ),
  on(
    staffRoleWithdrawn,
    change((row, { data: { role } }) => ({ roles: row.roles.filter((each) => each !== role) })),
  ),
  on(usernameChosen, copy('username')),
  on(usernameRemoved, change({ username: null })),
  on(accountErased, remove),
])
