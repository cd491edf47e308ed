import { defineView, nullable, type RowOf, text, textList, uuid, viewTable } from '@escuta/projections'
import type { AccountRole } from '../../contract/account.ts'
import {
  accountErased,
  clientRegistered,
  personDetailsChanged,
  professionalRoleGranted,
  usernameChosen,
  usernameRemoved,
  userRegistered,
} from '../../contract/published-events.ts'

/** Accounts and whom they act as; name, e-mail, phone and username stay encrypted by `personId`'s key. */
const table = viewTable({
  name: 'identity.users',
  key: 'userId',
  columns: {
    userId: uuid,
    personId: uuid,
    clientId: nullable(uuid),
    professionalId: nullable(uuid),
    roles: textList<AccountRole>(),
    name: text(),
    email: text(),
    phone: nullable(text()),
    username: nullable(text()),
  },
})
const { on, change, remove } = table
export type UserRow = RowOf<typeof table>

export const usersView = defineView(table, { version: 3 }, [
  on(userRegistered, (_row, { data }) => data),
  on(
    clientRegistered,
    change((_row, { data: { clientId } }) => ({ clientId })),
  ),
  on(
    professionalRoleGranted,
    change((row, { data: { professionalId } }) => ({
      professionalId,
      roles: [...row.roles, 'professional'],
    })),
  ),
  on(
    personDetailsChanged,
    change((_row, { data: { name, email, phone } }) => ({ name, email, phone })),
  ),
  on(
    usernameChosen,
    change((_row, { data: { username } }) => ({ username })),
  ),
  on(usernameRemoved, change({ username: null })),
  on(accountErased, remove),
])
