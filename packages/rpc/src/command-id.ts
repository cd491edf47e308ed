import { createHash } from 'node:crypto'
import { accessRefusals, type Actor, deriveId, newSortableId, RefusedError } from '@escuta/kernel'

const commandsNamespace = '5d0c3f1e-3a0e-5b0d-9c5c-6f2f0a4f7a11'
const keyForm = /^[\x21-\x7e]{1,255}$/
const guestKeyLength = 16

/** One call of a request: procedure, input and index in the batch (from 0). */
export type CallInput = { readonly procedure: string; readonly input: unknown; readonly index: number }

/**
 * Creates the ids of the commands that each call of a request sends, in order: derived from the actor, the
 * Idempotency-Key and the input, or random without a key. A guest's key counts from 16 characters on, because only the
 * key distinguishes guests. The input is hashed with a key, because ids stay in the log after an erasure.
 */
export function createCommandIds(
  keyedHash: (purpose: string, value: string) => string,
  actor: Actor,
  key: string | undefined,
): (call: CallInput) => () => string {
  const usable = key !== undefined && (actor.kind === 'user' || key.length >= guestKeyLength)
  if (!usable) return () => newSortableId
  const owner = actor.kind === 'user' ? actor.userId : actor.kind
  const namespace = deriveId(deriveId(commandsNamespace, owner), key)
  return ({ procedure, input, index }) => {
    let sent = 0
    let own: string | undefined
    return () => {
      own ??= deriveId(namespace, `${procedure}/${index}/${keyedHash('command-input', digestOf(input))}`)
      return deriveId(own, String(sent++))
    }
  }
}

/** Refuses (`invalid-input`) a key that does not have 1 to 255 printable characters. */
export function checkedKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && keyForm.test(header)) return header
  const issues = [{ path: 'Idempotency-Key', message: 'Use de 1 a 255 caracteres visíveis, sem espaços.' }]
  throw new RefusedError({ ...accessRefusals.refuse('invalid-input'), issues })
}

/** Digest of a JSON value, independent of the order of fields. Iterative, because inputs may be deep. */
function digestOf(input: unknown): string {
  const hash = createHash('sha256')
  const pending: unknown[] = [input]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null) {
      hash.update(`${typeof next === 'string' ? JSON.stringify(next) : String(next)}\n`)
      continue
    }
    const fields = Object.entries(next).toSorted(([one], [other]) => (one < other ? -1 : 1))
    hash.update(`${Array.isArray(next) ? 'list' : 'fields'} ${fields.length}\n`)
    for (const [name, value] of fields) pending.push(value, name)
  }
  return hash.digest('hex')
}
