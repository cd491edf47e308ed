import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, type RowResult, summaryOf } from './harness.ts'

const root = join(import.meta.dirname, '../../..')
const warmStarts = 5
const idleMs = 10_000

/**
 * From `npm start` to the first page answered: in a fresh clone, installing everything, and again with what is there;
 * then the memory of the server's process once it has been left alone for ten seconds.
 */
export const row: BenchRow = {
  name: 'P17',
  grows: false,
  async run() {
    const clone = await mkdtemp(join(tmpdir(), 'escuta-clone-'))
    try {
      await succeed('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone], root)
      const cold = await start(clone)
      await cold.stop()
      const warm: number[] = []
      const memory: number[] = []
      for (let n = 0; n < warmStarts; n += 1) {
        const house = await start(clone)
        warm.push(house.seconds)
        if (n === warmStarts - 1) memory.push(await idleMegabytes(clone))
        await house.stop()
      }
      return [
        held('cold start from a clone', 's', [cold.seconds], 60),
        held('warm start', 's', warm, 5),
        held('idle memory', 'MB', memory, 220),
      ]
    } finally {
      await rm(clone, { recursive: true, force: true })
    }
  },
}

type Started = { readonly seconds: number; stop(): Promise<void> }

async function start(folder: string): Promise<Started> {
  const port = await freePort()
  const before = performance.now()
  const { NODE_OPTIONS: _, ...env } = process.env
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...env, PORT: String(port) }, stdio: 'ignore' })
  const ended = once(npm, 'exit')
  let over = false
  void ended.then(() => (over = true))
  while (!(await answers(`http://localhost:${port}/`))) {
    if (over) throw new Error('npm start ended before it served a page')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    seconds: (performance.now() - before) / 1_000,
    async stop() {
      npm.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => response.ok && (await response.text()).length > 0,
    () => false,
  )
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function succeed(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

/** A figure held against an absolute mark of the same unit. */
function held(what: string, unit: string, values: readonly number[], atMost: number): RowResult {
  const { median, spread } = summaryOf(values)
  return {
    row: 'P17',
    what: `${what}: ${median.toFixed(1)} ${unit}, at most ${atMost} ${unit}`,
    limit: { name: `1/${atMost} ${unit}`, perSecond: 1 / atMost, spread: 0 },
    ours: { name: what, perSecond: 1 / median, cpuMicroseconds: 0 },
    ratio: { median: median / atMost, spread },
    reach: { atMost: 1 },
    reached: median <= atMost,
  }
}
