import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BenchRow } from './harness.ts'
import { withinLimit } from './absolute-limit.ts'
import { closeAtEnd, endWithRow, temporaryFolder } from './resources.ts'

const root = join(import.meta.dirname, '../../..')
const name = 'P17'
const warmStarts = 5
const idleMs = 10_000

/**
 * From `npm start` to the first page answered: in a fresh clone, installing everything, and again with what is there;
 * then the memory of the server's process once it has been left alone for ten seconds.
 */
export const row: BenchRow = {
  name,
  grows: false,
  async run() {
    const clone = await temporaryFolder()
    // Started by root, Postgres runs as another user, who must reach its programs.
    await chmod(clone, 0o755)
    await succeed('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone], root)
    const cold = await start(clone)
    await cold.stop()
    const warm: number[] = []
    const memory: number[] = []
    for (let n = 0; n < warmStarts; n += 1) {
      const app = await start(clone)
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

type Started = { readonly seconds: number; stop(): Promise<void> }

async function start(folder: string): Promise<Started> {
  const port = await freePort()
  const before = performance.now()
  const { NODE_OPTIONS: _, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  let over = false
  const ended = once(npm, 'exit').then(() => (over = true))
  async function stop(): Promise<void> {
    // npm's shell hands no signal on: the whole group gets it, as from a terminal.
    if (!over) process.kill(-npm.pid!, 'SIGTERM')
    await ended
    // npm does not wait for the server to have closed.
    while (existsSync(join(folder, '.data/owner.lock'))) await pause()
  }
  closeAtEnd(stop)
  while (!(await answers(`http://localhost:${port}/`))) {
    if (over) throw new Error(`npm start ended before it served a page: ${said}`)
    await pause()
  }
  return { seconds: (performance.now() - before) / 1_000, stop }
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

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50))
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function succeed(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = endWithRow(spawn(command, args, { cwd, stdio: 'inherit' }))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}
