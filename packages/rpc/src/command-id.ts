import { createHash } from 'node:crypto'
import { type Actor, deriveId, newSortableId, RefusedError } from '@escuta/kernel'
import { accessRefusals } from './refusals.ts'

const commandsNamespace = '5d0c3f1e-3a0e-5b0d-9c5c-6f2f0a4f7a11'
const keyForm = /^[\x21-\x7e]{1,255}$/
const guestKeyLength = 16

/** What one call of a request asks: of which procedure, with what, and as which call of its batch (from 0). */
export type Asked = { readonly procedure: string; readonly input: unknown; readonly index: number }

/**
 * The ids of the commands that each call of a request sends, in their order: following from the actor, the
 * Idempotency-Key and all that is asked, or new ones. Nothing but the key tells guests apart, so that theirs counts
 * from 16 sample people on. The input goes in by a keyed hash: ids stay in the log when the person's words are erased.
 */
export function createCommandIds(
  keyedHash: (purpose: string, value: string) => string,
  actor: Actor,
  key: string | undefined,
): (call: Asked) => () => string {
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

/** The same for equal JSON values, in whatever order their fields came. Without recursion: inputs may be deep. */
function digestOf(input: unknown): string {
  const hash = createHash('sha256')
  const waiting: unknown[] = [input]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) {
      hash.update(`${typeof next === 'string' ? JSON.stringify(next) : String(next)}\n`)
      continue
    }
    const fields = Object.entries(next).toSorted(([one], [other]) => (one < other ? -1 : 1))
    hash.update(`${Array.isArray(next) ? 'list' : 'fields'} ${fields.length}\n`)
    for (const [name, value] of fields) waiting.push(value, name)
  }
  return hash.digest('hex')
}
