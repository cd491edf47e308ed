import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { AccountRole } from '../../contract/account.ts'
import * as published from '../../contract/published-events.ts'

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
  on(published.userRegistered, (_row, { data }) => data),
  on(published.clientRegistered, copy('clientId')),
  on(
    published.professionalRoleGranted,
    change((row, { data: { professionalId } }) => ({
      professionalId,
      roles: [...row.roles, 'professional'],
    })),
  ),
  on(
    published.staffRoleGranted,
    change((row, { data: { role } }) => ({ roles: [...row.roles.filter((each) => each !== role), role] })),
  ),
  on(
    published.staffRoleWithdrawn,
    change((row, { data: { role } }) => ({ roles: row.roles.filter((each) => each !== role) })),
  ),
  on(published.usernameChosen, copy('username')),
  on(published.usernameRemoved, change({ username: null })),
  on(published.accountErased, remove),
])
