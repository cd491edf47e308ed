import { type Actor, RefusedError, type UserId } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import { loadAccount } from '../processes/load-account.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import type { Entry } from './parts.ts'

/** Who is signed in. Refusal, thrown: not-signed-in. */
export function ownId({ actor }: { readonly actor: Actor }): UserId {
  if (actor.kind === 'user') return actor.userId
  throw new RefusedError(accessRefusals.refuse('not-signed-in'))
}

/** The account of who is signed in, as its stream has it. Refusals, thrown: not-signed-in, account-not-found. */
export function ownAccount(entry: Entry, ctx: RequestContext): Promise<RegisteredUser> {
  return loadAccount(entry, ownId(ctx), ctx.command())
}
