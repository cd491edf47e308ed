import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, notify } from './channel.ts'
import { testDatabase, type TestDatabase } from './testing/index.ts'

describe('a channel', () => {
  let app: TestDatabase<unknown>
  beforeAll(async () => {
    app = await testDatabase()
  })
  afterAll(() => app.drop())

  it('delivers notifications, also after a lost connection', async () => {
    const received: string[] = []
    const listened: boolean[] = []
    const { connectionString } = app
    const listening = listen({
      config: { connectionString, application_name: 'ear' },
      channel: 'corridor',
      onNotice: (payload) => received.push(payload),
      onListening: (isFirst) => listened.push(isFirst),
    })
    await expect.poll(() => listened).toEqual([true])
    await notify(app.pool, 'corridor', 'one')
    await notify(app.pool, 'elsewhere', 'not for us')
    await expect.poll(() => received).toEqual(['one'])
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear'`,
    )
    await expect.poll(() => listened).toEqual([true, false])
    await notify(app.pool, 'corridor', 'two')
    await expect.poll(() => received).toEqual(['one', 'two'])
    await listening.close()
  })

  it('leaves the durability of the connection unchanged', async () => {
    const client = await app.pool.connect()
    await client.query('set synchronous_commit = on')
    await notify(client, 'corridor', 'one')
    const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit')
    client.release(true)
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })
})

it('a listener reconnects with back-off', async () => {
  const attempts: number[] = []
  const away = createServer((socket) => {
    attempts.push(performance.now())
    socket.on('error', () => undefined).destroy()
  }).listen(0, '127.0.0.1')
  await once(away, 'listening')
  const { port } = away.address() as AddressInfo
  const config = { host: '127.0.0.1', port, user: 'missing', database: 'nothing' }
  const listening = listen({ config, channel: 'corridor', onNotice: () => undefined })
  await expect.poll(() => attempts.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5)
  await listening.close()
  away.close()
  const pauses = attempts.slice(1, 5).map((at, nth) => at - (attempts[nth] ?? 0))
  expect(pauses.every((pause, nth) => pause >= 50 * 2 ** nth * 0.9)).toBe(true)
}, 20_000)
