import { type CommandContext, unwrap, type UserId } from '@escuta/kernel'
import type { Client } from '../contract/index.ts'
import { loadAccount } from '../processes/load-account.ts'
import { decryptClient } from '../read-models/clients/clients.query.ts'
import { type EncryptedUser, userById } from '../read-models/users/users.query.ts'
import { client, clientIdOfUser, clientStream } from '../domain/client/client.state.ts'
import type { Entry } from './parts.ts'

/** The account by the view, or by its stream where the view has not come that far. */
export async function accountOf(entry: Entry, id: UserId, context: CommandContext): Promise<EncryptedUser> {
  const seen = await userById(entry.db, id)
  if (seen) return seen
  return loadAccount(entry, id, context)
}

/** The account's own patient record as its stream has it; null where there is none. */
export async function storedClientOf(
  entry: Entry,
  id: UserId,
  context: CommandContext,
): Promise<Client | null> {
  const look = { name: 'look-at-client', context }
  const stream = clientStream(clientIdOfUser(id))
  const { state } = unwrap(await entry.handle(client, stream, look, () => []))
  return state.status === 'registered' ? decryptClient(entry.cipher, state) : null
}
