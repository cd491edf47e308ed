import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTestInstallation, openTestApp, type TestApp } from '@escuta/test-support'

export type Product = {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  readonly databaseUrl: string
  readonly dataDir: string
  /** Everything it has printed. */
  readonly said: () => string
  /** Resident memory in megabytes. */
  readonly megabytes: () => number
  /** Ends it and removes its database and folder. */
  readonly stop: () => Promise<void>
}

export type ProductOptions = {
  /** Beside those that every hostile spec has: one trusted proxy, a free port, no demonstration. */
  readonly settings?: Readonly<Record<string, string>>
}

const program = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/**
 * Starts the server as `npm start` does, as a process of its own with every limit in force. `prepare` fills the
 * installation through an app in this process, which is closed before the server starts.
 */
export async function startProduct<Prepared>(
  prepare: (app: TestApp) => Promise<Prepared>,
  { settings = {} }: ProductOptions = {},
): Promise<{ readonly product: Product; readonly prepared: Prepared }> {
  const installation = await createTestInstallation()
  const app = await openTestApp({}, installation)
  const prepared = await prepare(app)
  await app.settle()
  // The server does not load the demonstration where it is loaded already.
  await app.database.pool.query(
    'insert into app.demo (start_date, loaded_at, has_known_passwords) values (current_date, now(), true)',
  )
  await app.close()
  const { databaseUrl, dataDir } = installation
  const port = await freePort()
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [program], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const said = await untilServing(child.stdout, child.stderr, exited)
  return {
    prepared,
    product: {
      url: `http://localhost:${port}`,
      port,
      child,
      databaseUrl,
      dataDir,
      said,
      megabytes: () => megabytesOf(child.pid ?? 0),
      async stop() {
        child.kill('SIGKILL')
        await exited
        await installation.remove()
      },
    },
  }
}

/** Resolves when the server serves, with what it has printed until a later call; rejects when it ends before. */
async function untilServing(
  stdout: Readable,
  stderr: Readable,
  exited: Promise<unknown>,
): Promise<() => string> {
  let output = ''
  const serving = Promise.withResolvers<void>()
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.includes('Ctrl-C encerra')) serving.resolve()
    })
  }
  void exited.then(() => serving.reject(new Error(`the server ended: ${output}`)))
  await serving.promise
  return () => output
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
}
