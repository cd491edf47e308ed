import { defineView } from '@escuta/projections'
import type { AccountRole } from '../../contract/account.ts'
import {
  clientRegistered,
  personDetailsChanged,
  accountErased,
  professionalRoleGranted,
  usernameChosen,
  usernameRemoved,
  userRegistered,
} from '../../contract/published-events.ts'

/** Accounts and whom they act as; name, e-mail, phone and username stay encrypted by `personId`'s key. */
export type UserRow = {
  readonly userId: string
  readonly personId: string
  readonly clientId: string | null
  readonly professionalId: string | null
  readonly roles: readonly AccountRole[]
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly username: string | null
}

const events = [
  userRegistered,
  clientRegistered,
  professionalRoleGranted,
  personDetailsChanged,
  usernameChosen,
  usernameRemoved,
  accountErased,
] as const

export const usersView = defineView<UserRow, (typeof events)[number]>({
  table: {
    name: 'identity.users',
    key: 'userId',
    columns: {
      userId: 'uuid not null',
      personId: 'uuid not null',
      clientId: 'uuid',
      professionalId: 'uuid',
      roles: 'text[] not null',
      name: 'text not null',
      email: 'text not null',
      phone: 'text',
      username: 'text',
    },
  },
  version: 3,
  events,
  on: {
    'user-registered': {
      keys: ({ data }) => [data.userId],
      fold: (_row, { data }) => ({
        userId: data.userId,
        personId: data.personId,
        clientId: data.clientId,
        professionalId: null,
        roles: data.roles,
        name: data.name,
        email: data.email,
        phone: data.phone,
        username: null,
      }),
    },
    'client-registered': {
      keys: ({ data }) => (data.userId ? [data.userId] : []),
      fold: (row, { data }) => (row ? { ...row, clientId: data.clientId } : null),
    },
    'professional-role-granted': {
      keys: ({ data }) => [data.userId],
      fold: (row, { data }) =>
        row ? { ...row, professionalId: data.professionalId, roles: [...row.roles, 'professional'] } : null,
    },
    'person-details-changed': {
      keys: ({ data }) => [data.userId],
      fold: (row, { data: { name, email, phone } }) => (row ? { ...row, name, email, phone } : null),
    },
    'username-chosen': {
      keys: ({ data }) => [data.userId],
      fold: (row, { data }) => (row ? { ...row, username: data.username } : null),
    },
    'username-removed': {
      keys: ({ data }) => [data.userId],
      fold: (row) => (row ? { ...row, username: null } : null),
    },
    'account-erased': {
      keys: ({ data }) => [data.userId],
      fold: () => null,
    },
  },
})
