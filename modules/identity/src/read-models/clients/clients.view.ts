import { defineView } from '@escuta/projections'
import { clientRegistered, personDetailsChanged, accountErased } from '../../contract/published-events.ts'

/** Patient records; personal columns are encrypted by the record's own key. */
export type ClientRow = {
  readonly clientId: string
  readonly userId: string | null
  readonly enteredBy: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly birthDate: string | null
}

const events = [clientRegistered, personDetailsChanged, accountErased] as const

export const clientsView = defineView<ClientRow, (typeof events)[number]>({
  table: {
    name: 'identity.clients',
    key: 'clientId',
    columns: {
      clientId: 'uuid not null',
      userId: 'uuid',
      enteredBy: 'uuid',
      name: 'text not null',
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
      fold: (_row, { data }) => ({
        clientId: data.clientId,
        userId: data.userId,
        enteredBy: data.enteredBy,
        name: data.name,
        email: data.email,
        phone: data.phone,
        birthDate: data.birthDate,
      }),
    },
    'person-details-changed': {
      // Staff's own patient record is another person to the keys, and stays as it was entered.
      keys: ({ data: { clientId, personId } }) =>
        clientId !== null && clientId === personId ? [clientId] : [],
      fold: (row, { data }) =>
        row
          ? { ...row, name: data.name, email: data.email, phone: data.phone, birthDate: data.birthDate }
          : null,
    },
    'account-erased': {
      keys: ({ data }) => (data.clientId ? [data.clientId] : []),
      fold: () => null,
    },
  },
})
