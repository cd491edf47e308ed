import { defineView } from '@escuta/projections'
import { clientRegistered, personDetailsChanged, accountErased } from '../../contract/published-events.ts'

/** Patient records; personal columns are encrypted by the record's own key. */
export type ClientRow = {
  readonly client_id: string
  readonly user_id: string | null
  readonly entered_by: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly birth_date: string | null
}

const events = [clientRegistered, personDetailsChanged, accountErased] as const

export const clientsView = defineView<ClientRow, (typeof events)[number]>({
  table: {
    name: 'identity.clients',
    key: 'client_id',
    columns: {
      client_id: 'uuid not null',
      user_id: 'uuid',
      entered_by: 'uuid',
      name: 'text not null',
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
      fold: (_row, { data }) => ({
        client_id: data.clientId,
        user_id: data.userId,
        entered_by: data.enteredBy,
        name: data.name,
        email: data.email,
        phone: data.phone,
        birth_date: data.birthDate,
      }),
    },
    'person-details-changed': {
      // Staff's own patient record is another person to the keys, and stays as it was entered.
      keys: ({ data: { clientId, personId } }) =>
        clientId !== null && clientId === personId ? [clientId] : [],
      fold: (row, { data }) =>
        row
          ? { ...row, name: data.name, email: data.email, phone: data.phone, birth_date: data.birthDate }
          : null,
    },
    'account-erased': {
      keys: ({ data }) => (data.clientId ? [data.clientId] : []),
      fold: () => null,
    },
  },
})
