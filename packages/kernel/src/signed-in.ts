import { accessRefusals } from './access-refusals.ts'
import type { Actor } from './actor.ts'
import { RefusedError } from './refusal.ts'

/** The signed-in user, where the permission rows admit no other actor. Refuses `not-signed-in`. */
export function signedIn({ actor }: { readonly actor: Actor }): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new RefusedError(accessRefusals.refuse('not-signed-in'))
  return actor
}
