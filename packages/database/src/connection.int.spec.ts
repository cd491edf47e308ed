import { once } from 'node:events'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { isUnavailable, retryConnection } from './connection.ts'
import { freePort } from './embedded/free-port.ts'
import { testDatabase } from './testing/index.ts'

async function connectTo(port: number): Promise<void> {
  const client = new Client({ connectionString: `postgres://escuta@127.0.0.1:${port}/escuta` })
  await client.connect()
}

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('isUnavailable', () => {
  it('recognises a refused connection', async () => {
    const port = await freePort()
    expect(isUnavailable(await failureOf(() => connectTo(port)))).toBe(true)
  })

  it('recognises a connection closed before Postgres answered', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(isUnavailable(await failureOf(() => connectTo(port)))).toBe(true)
    server.close()
  })

  it('recognises a connection terminated by an administrator, also as the cause of another error', async () => {
    const database = await testDatabase()
    const error = await failureOf(() => database.pool.query('select pg_terminate_backend(pg_backend_pid())'))
    expect(isUnavailable(error)).toBe(true)
    expect(isUnavailable(new Error('wrapped', { cause: error }))).toBe(true)
    await database.drop()
  })

  it('returns false for a statement that Postgres rejected', async () => {
    const database = await testDatabase()
    expect(isUnavailable(await failureOf(() => database.pool.query('select nonsense')))).toBe(false)
    expect(isUnavailable('text')).toBe(false)
    await database.drop()
  })
})

describe('retryConnection', () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

  it('repeats the work until Postgres answers', async () => {
    let runs = 0
    const value = await retryConnection(async () => {
      runs += 1
      if (runs < 3) throw away
      return 'done'
    })
    expect([value, runs]).toEqual(['done', 3])
  })

  it('does not repeat a rejected statement', async () => {
    let runs = 0
    const refused = new Error('syntax error')
    const work = async () => {
      runs += 1
      throw refused
    }
    expect([await failureOf(() => retryConnection(work)), runs]).toEqual([refused, 1])
  })

  it('throws the last error after the timeout', async () => {
    const work = async () => Promise.reject(away)
    expect(await failureOf(() => retryConnection(work, { giveUpAfter: 50 }))).toBe(away)
  })
})
