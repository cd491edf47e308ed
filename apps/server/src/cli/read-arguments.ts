import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/** The name of an operator; the user of this computer when not given. */
export const operator = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .default(() => `${userInfo().username}@${hostname()}`)

/** Reads `<id> --option "text" …`, with the first argument as `id`; null when the schema refuses it. */
export function readArguments<Schema extends z.ZodObject>(
  schema: Schema,
  args: readonly string[],
): z.output<Schema> | null {
  const names = Object.keys(schema.shape).filter((name) => name !== 'id')
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return schema.parse({ id: positionals[0], ...values })
  } catch {
    return null
  }
}
