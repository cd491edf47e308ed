import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchRow } from './harness.ts'
import { withinLimit } from './absolute-limit.ts'
import { npmStart } from './npm-start.ts'
import { endWithRow, temporaryFolder } from './resources.ts'

const root = join(import.meta.dirname, '../../..')
const name = 'P17'
const warmStarts = 5
const idleMs = 10_000

/**
 * From `npm start` to the first page answered, in a fresh clone that installs everything, and again with what is
 * there. Then the memory of the server's process after ten seconds without requests.
 */
export const row: BenchRow = {
  name,
  grows: false,
  async run() {
    const clone = await temporaryFolder()
    await succeed('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone], root)
    const cold = await npmStart(clone, join(clone, '.data'))
    await cold.stop()
    const warm: number[] = []
    const memory: number[] = []
    for (let n = 0; n < warmStarts; n += 1) {
      const app = await npmStart(clone, join(clone, '.data'))
      warm.push(app.seconds)
      if (n === warmStarts - 1) memory.push(await idleMegabytes(clone))
      await app.stop()
    }
    return [
      withinLimit({
        row: name,
        what: 'cold start from a clone',
        unit: 's',
        values: [cold.seconds],
        atMost: 60,
      }),
      withinLimit({ row: name, what: 'warm start', unit: 's', values: warm, atMost: 5 }),
      withinLimit({ row: name, what: 'idle memory', unit: 'MB', values: memory, atMost: 220 }),
    ]
  },
}

/** Resident memory of the server that was started in this folder (Linux). */
async function idleMegabytes(folder: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes('apps/server/src/main.ts')) continue
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) continue
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024
  }
  throw new Error('the server was not found among the processes')
}

async function succeed(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = endWithRow(spawn(command, args, { cwd, stdio: 'inherit' }))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}
