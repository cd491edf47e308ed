import { defineStream, type EncryptedText } from '@escuta/event-sourcing'
import { type ClientId, clientId, deriveId, type UserId } from '@escuta/kernel'
import { clientEvents } from './client.events.ts'

/** A person as patient, with or without an account: stream `client-{id}`. */
export type ClientRecord =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'registered'
      readonly id: ClientId
      readonly userId: UserId | null
      readonly name: EncryptedText
      readonly email: EncryptedText | null
      readonly phone: EncryptedText | null
      readonly birthDate: EncryptedText | null
    }

export const client = defineStream<
  ClientRecord,
  (typeof clientEvents)[number],
  { readonly clientId: string }
>({
  name: 'client',
  id: ({ clientId }) => clientId,
  events: clientEvents,
  initialState: () => ({ status: 'unknown' }),
  evolve(_state, { data }) {
    const { clientId, userId, name, email, phone, birthDate } = data
    return { status: 'registered', id: clientId, userId, name, email, phone, birthDate }
  },
})

/** The id of an account's patient record, derived, so that there is one. */
export function clientIdOfUser(id: UserId): ClientId {
  return clientId.parse(deriveId(id, 'client'))
}
