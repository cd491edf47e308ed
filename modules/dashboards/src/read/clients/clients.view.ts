import { clientRegistered, userRegistered } from '@escuta/identity/events'
import { defineView } from '@escuta/projections'

/** Who a client is; everything personal sealed by the client's profile key. */
export type ClientRow = {
  readonly client_id: string
  readonly user_id: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly birth_date: string | null
}

const events = [clientRegistered, userRegistered] as const

export const clientsView = defineView<ClientRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.clients',
    key: 'client_id',
    columns: {
      client_id: 'uuid not null',
      user_id: 'uuid',
      name: 'text not null',
      email: 'text',
      phone: 'text',
      birth_date: 'text',
    },
    indexes: ['(user_id)'],
  },
  version: 1,
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
  },
})
