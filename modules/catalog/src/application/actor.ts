import { type ClientId, RefusedError, type UserId } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'

/** Who is signed in; the permission rows let nobody else come this far. Refusal: not-signed-in. */
export function signedIn(ctx: RequestContext): {
  readonly userId: UserId
  readonly clientId: ClientId | null
} {
  if (ctx.actor.kind !== 'user') throw new RefusedError(accessRefusals.refuse('not-signed-in'))
  return ctx.actor
}
