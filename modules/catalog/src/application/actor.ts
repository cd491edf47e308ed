import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'

/** The signed-in user; the permission rows admit no other actor. Refuses `not-signed-in`. */
export function signedIn(ctx: RequestContext) {
  if (ctx.actor.kind !== 'user') throw new RefusedError(accessRefusals.refuse('not-signed-in'))
  return ctx.actor
}
