import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresBackend } from './postgres-backend.ts'
import { startWorker } from './work.ts'

describe('a worker that cannot connect when it starts', () => {
  let starting: Server
  beforeAll(async () => {
    starting = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(startingUp()))
    })
    starting.listen(0, '127.0.0.1')
    await once(starting, 'listening')
  })
  afterAll(() => void starting.close())

  it('throws and does not block the process', async () => {
    const { port } = starting.address() as AddressInfo
    const backend = postgresBackend(`postgres://spec@127.0.0.1:${port}/spec`, 'spec_jobs')
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    await expect(startWorker(backend, 'letters', [], log)).rejects.toThrow('starting up')
    // A worker that loops in microtasks blocks all timers.
    await sleep(200)
  })
})

/** The answer of Postgres during recovery: ErrorResponse 57P03. */
function startingUp(): Buffer {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up']
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
