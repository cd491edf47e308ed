import { decryptField } from '@escuta/event-sourcing'
import { clientId as asClientId, profileKey, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type Client, type createClientInput, identityRefusals } from '../contract/index.ts'
import { clientIdOfUser } from '../domain/client/client.state.ts'
import { registerClient } from '../domain/client/register-client.decide.ts'
import { clientOfUser, decryptClient } from '../read-models/people/people.query.ts'
import { callerId, findAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Creates the caller's patient record once; `created` is false when it exists. The address is the account's. */
export async function registerOwnClient(
  deps: ModuleDeps,
  input: z.output<typeof createClientInput>,
  ctx: RequestContext,
): Promise<{ client: Client; created: boolean }> {
  const userId = callerId(ctx)
  if (input.userId !== undefined && input.userId !== userId)
    ctx.warn('foreign-user-id', { given: input.userId })
  const account = await findAccount(deps, userId)
  const email = await decryptField(deps.cipher, account.email, profileKey(account.personId))
  const clientId = account.clientId === null ? clientIdOfUser(userId) : asClientId.parse(account.clientId)
  const { name, phone = null, birthDate = null } = input
  const record = { clientId, userId, enteredBy: null, name, email: email ?? null, phone, birthDate }
  const { state, changed } = unwrap(await deps.run(registerClient, record, ctx.command()))
  const seen = !changed && (await clientOfUser(deps, userId))
  if (seen) return { client: seen, created: false }
  if (state.status === 'unknown') throw new RefusedError(identityRefusals.refuse('client-not-found'))
  const [known, avatar] = await Promise.all([decryptClient(deps.cipher, state), deps.avatars.find(account)])
  return { client: { ...known, avatar }, created: changed }
}
