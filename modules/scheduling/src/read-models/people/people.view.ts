import {
  clientRegistered,
  emailChanged,
  emailConfirmed,
  personDetailsChanged,
  userRegistered,
} from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { defineView } from '@escuta/projections'
import { type PersonRow, peopleTable } from './people.table.ts'

type Row = PersonRow | undefined

const confirmed = {
  keys: ({ data }: { readonly data: { readonly personId: string } }) => [data.personId],
  fold: (row: Row): PersonRow | null => (row ? { ...row, emailConfirmed: true } : null),
}

export const peopleView = defineView({
  table: peopleTable,
  version: 3,
  events: [
    userRegistered,
    clientRegistered,
    personDetailsChanged,
    emailConfirmed,
    emailChanged,
    personErased,
  ],
  on: {
    'user-registered': {
      keys: ({ data }) => [data.personId],
      fold: (row: Row, { data }): PersonRow => ({
        personId: data.personId,
        enteredBy: row?.enteredBy ?? null,
        name: data.name,
        email: data.email,
        emailConfirmed: false,
      }),
    },
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row: Row, { data }): PersonRow => ({
        personId: data.clientId,
        enteredBy: data.enteredBy,
        name: data.name,
        email: data.email ?? row?.email ?? null,
        emailConfirmed: row?.emailConfirmed ?? false,
      }),
    },
    'person-details-changed': {
      keys: ({ data }) => [data.personId],
      fold: (row: Row, { data }): PersonRow | null =>
        row ? { ...row, name: data.name, email: data.email } : null,
    },
    'email-confirmed': confirmed,
    // The link that changed it was opened at the new address.
    'email-changed': confirmed,
    'person-erased': {
      keys: ({ data }) => [data.personId],
      fold: (row: Row): PersonRow | null => (row ? { ...row, name: null, email: null } : null),
    },
  },
})
