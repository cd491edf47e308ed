import { type Actor, deriveId, newSortableId, RefusedError } from '@escuta/kernel'
import { accessRefusals } from './refusals.ts'

const commandsNamespace = '5d0c3f1e-3a0e-5b0d-9c5c-6f2f0a4f7a11'
const keyForm = /^[\x21-\x7e]{1,255}$/
const guestKeyLength = 16

/**
 * The ids of the commands that one procedure call sends, in their order: following from the actor, the
 * Idempotency-Key and the procedure, or new ones. Nothing but the key tells guests apart, so that theirs counts from
 * 16 characters on.
 */
export function commandIds(actor: Actor, key: string | undefined, procedure: string): () => string {
  const usable = key !== undefined && (actor.kind === 'user' || key.length >= guestKeyLength)
  if (!usable) return newSortableId
  const owner = actor.kind === 'user' ? actor.userId : actor.kind
  const namespace = deriveId(deriveId(commandsNamespace, owner), key)
  let sent = 0
  return () => deriveId(namespace, `${procedure}/${sent++}`)
}

/** Refuses (`invalid-input`) a key that is no 1 to 255 printable characters. */
export function checkedKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && keyForm.test(header)) return header
  const issues = [{ path: 'Idempotency-Key', message: 'Use de 1 a 255 caracteres visíveis, sem espaços.' }]
  throw new RefusedError({ ...accessRefusals.refuse('invalid-input'), issues })
}
