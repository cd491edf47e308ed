import { type CommandContext, unwrap, type UserId } from '@escuta/kernel'
import type { Client } from '../contract/index.ts'
import { loadRegisteredUser } from '../processes/load-user.ts'
import { decryptClient } from '../read-models/people/people.query.ts'
import { type EncryptedUser, userById } from '../read-models/users/users.query.ts'
import { client, clientIdOfUser, clientStream } from '../domain/client/client.state.ts'
import type { ModuleDeps } from './module-deps.ts'

/** The account from the view, or from its stream while the view lags. */
export async function findAccount(
  deps: ModuleDeps,
  id: UserId,
  context: CommandContext,
): Promise<EncryptedUser> {
  const seen = await userById(deps.db, id)
  if (seen) return seen
  return loadRegisteredUser(deps, id, context)
}

/** The account's own patient record as its stream has it; null where there is none. */
export async function loadOwnClient(
  deps: ModuleDeps,
  id: UserId,
  context: CommandContext,
): Promise<Client | null> {
  const look = { name: 'load-client', context }
  const stream = clientStream(clientIdOfUser(id))
  const { state } = unwrap(await deps.handle(client, stream, look, () => []))
  return state.status === 'registered' ? decryptClient(deps.cipher, state) : null
}
