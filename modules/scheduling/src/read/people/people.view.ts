import { clientRegistered, personDetailsChanged, personErased, userRegistered } from '@escuta/identity/events'
import { defineView } from '@escuta/projections'
import { type PersonRow, peopleTable } from './people.table.ts'

type Row = PersonRow | undefined

export const peopleView = defineView({
  table: peopleTable,
  version: 2,
  events: [userRegistered, clientRegistered, personDetailsChanged, personErased],
  on: {
    'user-registered': {
      keys: ({ data }) => [data.personId],
      fold: (row: Row, { data }): PersonRow => ({
        person_id: data.personId,
        entered_by: row?.entered_by ?? null,
        name: data.name,
        email: data.email,
      }),
    },
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row: Row, { data }): PersonRow => ({
        person_id: data.clientId,
        entered_by: data.enteredBy,
        name: data.name,
        email: data.email ?? row?.email ?? null,
      }),
    },
    'person-details-changed': {
      keys: ({ data }) => [data.personId],
      fold: (row: Row, { data }): PersonRow | null =>
        row ? { ...row, name: data.name, email: data.email } : null,
    },
    'person-erased': {
      keys: ({ data }) => [data.personId],
      fold: (row: Row): PersonRow | null => (row ? { ...row, name: null, email: null } : null),
    },
  },
})
