import type { BenchRow, RowMessage } from './harness.ts'
import { closeResources } from './resources.ts'

/** `run-row.ts file scale`: runs one row in a process of its own and sends its results to `main.ts`. */
const [file = '', scale = '1'] = process.argv.slice(2)
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void end())
try {
  const { row } = rowOf(await import(`./${file}`))
  const results = await row.run({ scale: Number(scale) })
  await send({ grows: row.grows, results })
} catch (error) {
  // What the row does fails too when its servers end on a signal.
  if (!ending) await send({ error: error instanceof Error ? error.message : String(error) })
}
await end()

async function end(): Promise<void> {
  if (ending) return
  ending = true
  process.on('uncaughtException', () => {})
  await closeResources()
  process.exit()
}

async function send(message: RowMessage): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}

/** Guarantee: a file named after a row exports it, as the harness says. */
function rowOf(module: unknown): { readonly row: BenchRow } {
  return module as { readonly row: BenchRow }
}
