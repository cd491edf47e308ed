import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { closeAtEnd } from './resources.ts'

type Started = { readonly url: string; readonly seconds: number; stop(): Promise<void> }

/** `npm start` in a clone of the project, on a free port, until its first page is answered; it ends with the row. */
export async function npmStart(folder: string, dataDir: string): Promise<Started> {
  const port = await freePort()
  const before = performance.now()
  const { NODE_OPTIONS: _, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
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
    while (existsSync(join(dataDir, 'owner.lock'))) await pause()
  }
  closeAtEnd(stop)
  const url = `http://localhost:${port}`
  while (!(await answers(`${url}/`))) {
    if (over) throw new Error(`npm start ended before it served a page: ${said}`)
    await pause()
  }
  return { url, seconds: (performance.now() - before) / 1_000, stop }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => response.ok && (await response.text()).length > 0,
    () => false,
  )
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
