import { decryptField } from '@escuta/event-sourcing'
import { profileKey, RefusedError, unwrap } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type Client, type createClientInput, identityRefusals } from '../contract/index.ts'
import { clientOfUser, decryptClient } from '../read-models/people/people.query.ts'
import { client, clientIdOfUser, clientStream } from '../domain/client/client.state.ts'
import { registerClient } from '../domain/client/register-client.decide.ts'
import type { ModuleDeps } from './module-deps.ts'
import { findAccount } from './find-account.ts'

/** Creates the caller's patient record once; `created` is false when it exists. The address is the account's. */
export async function createClient(
  deps: ModuleDeps,
  input: z.output<typeof createClientInput>,
  ctx: RequestContext,
): Promise<{ client: Client; created: boolean }> {
  if (ctx.actor.kind !== 'user') throw new RefusedError(accessRefusals.refuse('not-signed-in'))
  const { userId } = ctx.actor
  if (input.userId !== undefined && input.userId !== userId)
    ctx.warn('foreign-user-id', { given: input.userId })
  const context = ctx.command()
  const account = await findAccount(deps, userId, context)
  const email = await decryptField(deps.cipher, account.email, profileKey(account.personId))
  const clientId = clientIdOfUser(userId)
  const { name, phone = null, birthDate = null } = input
  const record = { clientId, userId, enteredBy: null, name, email: email ?? null, phone, birthDate }
  const { state, changed } = unwrap(
    await deps.handle(client, clientStream(clientId), { name: 'register-client', context }, (state, now) =>
      registerClient(record, state, now),
    ),
  )
  const seen = !changed && (await clientOfUser(deps, userId))
  if (seen) return { client: seen, created: false }
  if (state.status === 'unknown') throw new RefusedError(identityRefusals.refuse('client-not-found'))
  return { client: await decryptClient(deps.cipher, state), created: changed }
}
