import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** When and what to kill: a statement is known by pieces of its text and of its values. */
export type Fault = {
  readonly when: 'before' | 'after'
  readonly writes: readonly string[]
  /** `event-store`: nothing dies, but from then on the log takes and gives nothing until the server starts anew. */
  readonly kills: 'both' | 'server' | 'postgres' | 'event-store'
}

/** The real server as a process of its own, which can be made to die at a chosen moment. */
export type CrashingServer = {
  readonly url: string
  /** Starts it unless it runs; resolves when it serves. Throws with what it said when it does not start. */
  readonly ensureRunning: () => Promise<void>
  readonly arm: (fault: Fault) => Promise<void>
  /** How many of the faults have happened so far. */
  readonly faults: () => number
  /** Asks it to end, as Ctrl-C does. */
  readonly stop: () => Promise<void>
}

const main = join(import.meta.dirname, '../../../apps/server/src/main.ts')
const faultPoints = join(import.meta.dirname, 'fault-points.fixture.ts')

/** A server on the installation at `dataDir`, demonstration settings and others, not started yet. */
export async function createCrashingServer(
  dataDir: string,
  others: Readonly<Record<string, string>> = {},
): Promise<CrashingServer> {
  const port = await freePort()
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    ...others,
  }
  let child: ChildProcess | undefined
  let faults = 0
  let starting: Promise<void> | undefined

  async function start(): Promise<void> {
    const started = fork(main, { env, execArgv: ['--import', faultPoints], silent: true })
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (part: string) => (said += part))
    }
    started.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL') faults += 1
      if (child === started) child = undefined
    })
    started.on('message', (message) => {
      if (message === 'killed') faults += 1
    })
    while (!said.includes('Ctrl-C encerra')) {
      const isOver = started.exitCode !== null || started.signalCode !== null
      if (isOver) throw new Error(`the server did not start: ${said}`)
      await Promise.race([once(started.stdout!, 'data'), once(started, 'exit')])
    }
    child = started
  }

  return {
    url: `http://localhost:${port}`,
    async ensureRunning() {
      if (child) return
      starting ??= start().finally(() => (starting = undefined))
      await starting
    },
    async arm(fault) {
      if (!child) throw new Error('there is no server to arm')
      const armed = once(child, 'message')
      child.send(fault)
      await armed
    },
    faults: () => faults,
    async stop() {
      const ending = child
      if (!ending) return
      const ended = once(ending, 'exit')
      ending.kill('SIGTERM')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
