import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from './harness.ts'
import { withinLimit } from './absolute-limit.ts'
import { endWithRow, startPostgres, temporaryFolder } from './resources.ts'

const name = 'S3'
const readers = 150
const slowBodies = 500
const searchBatches = 100
const searchesPerBatch = 10
const main = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/**
 * A real server with its limits in force, against clients that keep it busy. Readers ask for the API page's script
 * and read nothing of it, bodies come a byte at a time, and guests search without end.
 */
export const row: BenchRow = {
  name,
  grows: false,
  async run() {
    const server = await startServer()
    const memory = await memoryOfSlowReaders(server)
    const alive = await slowBodiesAfterAMinute(server)
    const searches = await searchesServed(server)
    return [
      withinLimit({
        row: name,
        what: `memory above before, ${readers} readers that take nothing`,
        unit: 'MB',
        values: [memory],
        atMost: 50,
      }),
      withinLimit({
        row: name,
        what: `slow bodies of ${slowBodies} alive after a minute`,
        unit: 'connections',
        values: [alive],
        atMost: 1,
      }),
      withinLimit({
        row: name,
        what: 'searches answered to one address in a minute',
        unit: 'searches',
        values: [searches],
        atMost: 300,
      }),
    ]
  },
}

type Server = { readonly port: number; readonly pid: number }

async function startServer(): Promise<Server> {
  const postgres = await startPostgres({ durability: 'durable' })
  const database = await postgres.testDatabase()
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const child = endWithRow(spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
  await once(child.stdout, 'data')
  return { port, pid: child.pid ?? 0 }
}

async function memoryOfSlowReaders({ port, pid }: Server): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${port}/api/docs/`)).text()
  const script = /src="([^"]+)"/.exec(page)?.[1] ?? ''
  // Shared by all connections: measured as part of the baseline.
  await (await fetch(`http://127.0.0.1:${port}/api/docs/${script}`)).arrayBuffer()
  await sleep(5_000)
  const before = await megabytesOf(pid)
  const sockets = await openAll(port, readers, `GET /api/docs/${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  for (const socket of sockets) socket.pause()
  let most = before
  for (let second = 0; second < 15; second += 1) {
    await sleep(1_000)
    most = Math.max(most, await megabytesOf(pid))
  }
  for (const socket of sockets) socket.destroy()
  return Math.max(0, most - before)
}

async function slowBodiesAfterAMinute({ port }: Server): Promise<number> {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const sockets = await openAll(port, slowBodies, `${head}Content-Length: 1000\r\n\r\n`)
  for (let second = 0; second < 60; second += 5) {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    await sleep(5_000)
  }
  const alive = sockets.filter((socket) => !socket.closed).length
  for (const socket of sockets) socket.destroy()
  return alive
}

async function searchesServed({ port }: Server): Promise<number> {
  const names = Array(searchesPerBatch).fill('catalog.searchBySymptoms').join(',')
  const inputs = Array.from({ length: searchesPerBatch }, (_, index) => [index, { symptoms: ['ansiedade'] }])
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(inputs)),
  }
  let served = 0
  for (let batch = 0; batch < searchBatches; batch += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/trpc/${names}?batch=1`, request)
    await answer.arrayBuffer()
    if (answer.status !== 429) served += searchesPerBatch
  }
  return served
}

async function openAll(port: number, count: number, request: string): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(request)
      socket.resume()
      return socket
    }),
  )
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
