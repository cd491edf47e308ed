import { type Actor, RefusedError, type UserId } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import { loadRegisteredUser } from '../processes/load-user.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import type { ModuleDeps } from './module-deps.ts'

/** The caller's user id. Refusal, thrown: not-signed-in. */
export function callerId({ actor }: { readonly actor: Actor }): UserId {
  if (actor.kind === 'user') return actor.userId
  throw new RefusedError(accessRefusals.refuse('not-signed-in'))
}

/** The caller's account, loaded from its stream. Refusals, thrown: not-signed-in, account-not-found. */
export function callerAccount(deps: ModuleDeps, ctx: RequestContext): Promise<RegisteredUser> {
  return loadRegisteredUser(deps, callerId(ctx), ctx.command())
}
