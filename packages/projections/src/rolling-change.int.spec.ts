import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append, appendOpening } from './fixtures/append.ts'
import { type App, openPostgresApp, tableOf } from './fixtures/app.ts'
import { ownersView } from './fixtures/shop.ts'
import { newOwnersView, type versions } from './fixtures/shop-versions.ts'
import { type ShopServer, startShopServer } from './fixtures/start-shop-server.ts'
import { traffic } from './fixtures/traffic.ts'

type VersionName = keyof typeof versions

describe('two server processes on one database', () => {
  let app: App
  let servers: ShopServer[]
  beforeEach(async () => {
    app = await openPostgresApp()
    servers = []
    await app.pool.query('create table notes (event_id text not null, by text not null)')
  })
  afterEach(async () => {
    for (const server of servers) {
      server.send('SIGCONT')
      await server.end('SIGKILL')
    }
    await app.pool.query('drop table notes')
    await app.close()
  })

  async function start(version: VersionName): Promise<ShopServer> {
    const server = await startShopServer(version, app.connectionString)
    servers.push(server)
    return server
  }

  /** The events that processes handled, each once or more, and by which version the last. */
  async function noted(): Promise<ReadonlySet<string>> {
    const { rows } = await app.pool.query<{ event_id: string }>('select event_id from notes')
    return new Set(rows.map(({ event_id }) => event_id))
  }

  async function expectAllNoted(): Promise<void> {
    const page = await app.store.readAll({ after: 0n, limit: 10_000 })
    const ids = page.events
      .filter(({ type }) => type.startsWith('item-'))
      .map((event) => event.metadata.messageId)
    await expect.poll(async () => (await noted()).size, { timeout: 20_000 }).toBe(ids.length)
  }

  it.each<readonly [VersionName, VersionName]>([
    ['old', 'new'],
    ['new', 'old'],
  ])(
    'of different versions: with the %s one first and stopped first, no read fails',
    async (first, second) => {
      const one = await start(first)
      await traffic(app.store, 2, 100)
      const readsOfOne = readAllAlong(one)
      const writing = traffic(app.store, 2, 300)
      const other = await start(second)
      const readsOfOther = readAllAlong(other)
      const last = await writing
      for (const server of [one, other]) await reached(server, last)
      const counts = [await readsOfOne.end()]
      await one.end('SIGTERM')
      const later = await traffic(app.store, 2, 50)
      await reached(other, later)
      counts.push(await readsOfOther.end())
      expect(Math.min(...counts)).toBeGreaterThan(0)
      await expectAllNoted()
      const { rows } = await app.pool.query(
        `select sum(events)::int as events from ${tableOf(second === 'new' ? newOwnersView : ownersView)}`,
      )
      expect(rows).toEqual([{ events: 900 }])
    },
    180_000,
  )

  it('continue within a second when one is killed', async () => {
    const leader = await start('old')
    const follower = await start('old')
    await reached(follower, await traffic(app.store, 1, 20))
    await leader.end('SIGKILL')
    const killedAt = performance.now()
    await reached(follower, await append(app.store, 'item', added('after the kill')))
    const took = performance.now() - killedAt
    console.log(`a killed leader was replaced within ${Math.round(took)} ms`)
    expect(took).toBeLessThan(10_000)
    await expectAllNoted()
  }, 120_000)

  it('continue when one is suspended and when it resumes', async () => {
    const leader = await start('old')
    const follower = await start('old')
    await reached(follower, await traffic(app.store, 1, 20))
    leader.send('SIGSTOP')
    const frozenAt = performance.now()
    await reached(follower, await append(app.store, 'item', added('after the freeze')))
    const took = performance.now() - frozenAt
    console.log(`a frozen leader was replaced within ${Math.round(took)} ms`)
    expect(took).toBeLessThan(30_000)
    leader.send('SIGCONT')
    const last = await traffic(app.store, 2, 50)
    for (const server of [leader, follower]) await reached(server, last)
    await expectAllNoted()
    const { rows } = await app.pool.query(`select sum(events)::int as events from ${tableOf(ownersView)}`)
    expect(rows).toEqual([{ events: 121 }])
  }, 180_000)

  it('of different versions hand over at an event that only the newer declares', async () => {
    const old = await start('old')
    const before = await append(app.store, 'item', added('1'))
    await reached(old, before)
    const newer = await start('new')
    await appendOpening(app.store)
    const last = await append(app.store, 'item', added('2'))
    await reached(newer, last)
    await expectAllNoted()
    await expect
      .poll(async () => (await old.status()).find(({ name }) => name === 'shop.owners'), { timeout: 20_000 })
      .toMatchObject({ reason: 'unknown-event', error: expect.stringContaining('event shop-opened v1') })
    expect(await old.get('/owners')).toEqual([expect.objectContaining({ events: 1 })])
    expect(await newer.get('/owners')).toEqual([expect.objectContaining({ events: 2, seen: true })])
    await expect
      .poll(async () => (await old.status()).find(({ name }) => name === 'shop.items'), { timeout: 20_000 })
      .toMatchObject({ position: String(last) })
  }, 120_000)
})

async function reached(server: ShopServer, position: bigint): Promise<void> {
  await expect
    .poll(() => server.position(), { timeout: 40_000, interval: 50 })
    .toBeGreaterThanOrEqual(position)
}

/** Reads both views without pause; `end` gives how often, and throws when a read failed. */
function readAllAlong(server: ShopServer) {
  const state = { isReading: true }
  async function read(): Promise<number> {
    for (let reads = 0; ; reads += 1) {
      if (!state.isReading) return reads
      await server.get('/owners')
      await server.get('/items')
      await sleep(1)
    }
  }
  const reading = read()
  reading.catch(() => undefined)
  return {
    end() {
      state.isReading = false
      return reading
    },
  }
}
