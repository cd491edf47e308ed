import type { Load } from '@escuta/event-sourcing'
import { accessRefusals, type Actor, type ProfessionalId, RefusedError, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type Client, identityRefusals } from '../contract/index.ts'
import { client } from '../domain/client/client.state.ts'
import { type RegisteredUser, type User, user } from '../domain/user/user.state.ts'
import { decryptClient } from '../read-models/people/people.query.ts'
import { type EncryptedUser, userById } from '../read-models/users/users.query.ts'
import type { IdentityDeps } from './deps.ts'

type Deps = { readonly load: Load }

export function loadUser({ load }: Deps, id: string): Promise<User> {
  return load(user, { userId: id })
}

/** Loads an open account from its stream. Refusal, thrown: account-not-found. */
export async function loadAccount(deps: Deps, id: string): Promise<RegisteredUser> {
  const state = await loadUser(deps, id)
  if (state.status === 'registered') return state
  throw new RefusedError(identityRefusals.refuse('account-not-found'))
}

/** The account from the view, or from its stream while the view lags. */
export async function findAccount(
  deps: Pick<IdentityDeps, 'db' | 'load'>,
  id: UserId,
): Promise<EncryptedUser> {
  return (await userById(deps.db, id)) ?? loadAccount(deps, id)
}

/** The patient record of an account that was just created, from its stream; null where there is none. */
export async function loadOwnClient(
  deps: Pick<IdentityDeps, 'load' | 'cipher'>,
  id: UserId,
): Promise<Client | null> {
  const { clientId } = await loadAccount(deps, id)
  if (clientId === null) return null
  const state = await deps.load(client, { clientId })
  return state.status === 'registered' ? { ...(await decryptClient(deps.cipher, state)), avatar: null } : null
}

/** The caller's user id. Refusal, thrown: not-signed-in. */
export function callerId({ actor }: { readonly actor: Actor }): UserId {
  if (actor.kind === 'user') return actor.userId
  throw new RefusedError(accessRefusals.refuse('not-signed-in'))
}

/** The caller as a professional. Refusal, thrown: not-found. */
export function callerProfessional({ actor }: { readonly actor: Actor }): ProfessionalId {
  if (actor.kind === 'user' && actor.professionalId !== null) return actor.professionalId
  throw new RefusedError(accessRefusals.refuse('not-found'))
}

/** The caller's account, loaded from its stream. Refusals, thrown: not-signed-in, account-not-found. */
export function callerAccount(deps: Deps, ctx: RequestContext): Promise<RegisteredUser> {
  return loadAccount(deps, callerId(ctx))
}
