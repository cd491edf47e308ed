import { clientRegistered, personDetailsChanged, userRegistered } from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { defineView } from '@escuta/projections'

/** A client's name and contact data, encrypted by their profile key; null once erased. */
export type ClientRow = {
  readonly clientId: string
  readonly userId: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly birthDate: string | null
}

const events = [clientRegistered, userRegistered, personDetailsChanged, personErased] as const

const onClient = ({ data }: { readonly data: { readonly clientId: string | null } }) =>
  data.clientId ? [data.clientId] : []

export const clientsView = defineView<ClientRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.clients',
    key: 'clientId',
    columns: {
      clientId: 'uuid not null',
      userId: 'uuid',
      name: 'text',
      email: 'text',
      phone: 'text',
      birthDate: 'text',
    },
    indexes: ['(user_id)'],
  },
  version: 2,
  events,
  on: {
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row, { data }) => ({
        clientId: data.clientId,
        userId: data.userId ?? row?.userId ?? null,
        name: data.name,
        email: data.email ?? row?.email ?? null,
        phone: data.phone ?? row?.phone ?? null,
        birthDate: data.birthDate,
      }),
    },
    'user-registered': {
      keys: ({ data }) => (data.clientId ? [data.clientId] : []),
      fold: (row, { data }, clientId) => ({
        clientId,
        userId: data.userId,
        name: data.name,
        email: data.email,
        phone: data.phone,
        birthDate: row?.birthDate ?? null,
      }),
    },
    'person-details-changed': {
      keys: onClient,
      fold: (row, { data: { name, email, phone, birthDate } }) =>
        row ? { ...row, name, email, phone, birthDate } : null,
    },
    'person-erased': {
      keys: onClient,
      fold: (row, _event, clientId) =>
        row ? { clientId, userId: null, name: null, email: null, phone: null, birthDate: null } : null,
    },
  },
})
