import { clientRegistered, personDetailsChanged, userRegistered } from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { defineView } from '@escuta/projections'

/** A client's name and contact data, encrypted by their profile key; null once erased. */
export type ClientRow = {
  readonly client_id: string
  readonly user_id: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly birth_date: string | null
}

const events = [clientRegistered, userRegistered, personDetailsChanged, personErased] as const

const onClient = ({ data }: { readonly data: { readonly clientId: string | null } }) =>
  data.clientId ? [data.clientId] : []

export const clientsView = defineView<ClientRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.clients',
    key: 'client_id',
    columns: {
      client_id: 'uuid not null',
      user_id: 'uuid',
      name: 'text',
      email: 'text',
      phone: 'text',
      birth_date: 'text',
    },
    indexes: ['(user_id)'],
  },
  version: 2,
  events,
  on: {
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row, { data }) => ({
        client_id: data.clientId,
        user_id: data.userId ?? row?.user_id ?? null,
        name: data.name,
        email: data.email ?? row?.email ?? null,
        phone: data.phone ?? row?.phone ?? null,
        birth_date: data.birthDate,
      }),
    },
    'user-registered': {
      keys: ({ data }) => (data.clientId ? [data.clientId] : []),
      fold: (row, { data }, clientId) => ({
        client_id: clientId,
        user_id: data.userId,
        name: data.name,
        email: data.email,
        phone: data.phone,
        birth_date: row?.birth_date ?? null,
      }),
    },
    'person-details-changed': {
      keys: onClient,
      fold: (row, { data: { name, email, phone, birthDate } }) =>
        row ? { ...row, name, email, phone, birth_date: birthDate } : null,
    },
    'person-erased': {
      keys: onClient,
      fold: (row, _event, clientId) =>
        row
          ? { client_id: clientId, user_id: null, name: null, email: null, phone: null, birth_date: null }
          : null,
    },
  },
})
