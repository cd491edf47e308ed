import { clientRegistered, personDetailsChanged, personErased, userRegistered } from '@escuta/identity/events'
import { defineView } from '@escuta/projections'

/** Whom messages reach: one row for each person, by the id that names their keys; who was erased is reached no more. */
export type PersonRow = {
  readonly person_id: string
  readonly user_id: string | null
  readonly name: string | null
  readonly email: string | null
}

export const peopleView = defineView({
  table: {
    name: 'notifications.people',
    key: 'person_id',
    columns: { person_id: 'uuid not null', user_id: 'uuid', name: 'text', email: 'text' },
  },
  version: 2,
  events: [userRegistered, clientRegistered, personDetailsChanged, personErased],
  on: {
    'user-registered': {
      keys: ({ data }) => [data.personId],
      fold: (_row: PersonRow | undefined, { data }): PersonRow => ({
        person_id: data.personId,
        user_id: data.userId,
        name: data.name,
        email: data.email,
      }),
    },
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row: PersonRow | undefined, { data }): PersonRow => ({
        person_id: data.clientId,
        user_id: data.userId ?? row?.user_id ?? null,
        name: data.name,
        email: data.email ?? row?.email ?? null,
      }),
    },
    'person-details-changed': {
      keys: ({ data }) => [data.personId],
      fold: (row: PersonRow | undefined, { data }): PersonRow | null =>
        row ? { ...row, name: data.name, email: data.email } : null,
    },
    'person-erased': {
      keys: ({ data }) => [data.personId],
      fold: (row: PersonRow | undefined, { data }): PersonRow | null =>
        row ? { person_id: data.personId, user_id: null, name: null, email: null } : null,
    },
  },
})
