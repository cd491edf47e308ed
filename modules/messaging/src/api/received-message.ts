import { accessRefusals, RefusedError, socketRefusals } from '@escuta/kernel'
import { z } from 'zod'

const typed = z.looseObject({ type: z.string() })

/**
 * Reads a message of a socket, named by its `type`. Refuses `invalid-message`, `unknown-message` and, with the fields,
 * `invalid-input`.
 */
export function messageReader<Message>(schema: z.ZodType<Message>, types: readonly string[]) {
  return (received: unknown): Message => {
    const named = typed.safeParse(received)
    if (!named.success) throw new RefusedError(socketRefusals.refuse('invalid-message'))
    if (!types.includes(named.data.type)) throw new RefusedError(socketRefusals.refuse('unknown-message'))
    const { data, error } = schema.safeParse(received)
    if (!error) return data
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new RefusedError({ ...accessRefusals.refuse('invalid-input'), issues })
  }
}
