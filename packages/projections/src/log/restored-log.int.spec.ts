import type { EventStore } from '@escuta/event-sourcing'
import { openEventStore } from '@escuta/event-store'
import { createInMemoryEventStore, startEventStoreDbDouble } from '@escuta/event-store/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adoptLog } from '../adopt-log.ts'
import { added, append } from '../fixtures/append.ts'
import { type App, openApp, openAppOn, openPostgresApp } from '../fixtures/app.ts'
import { itemAdded, itemsView } from '../fixtures/shop.ts'
import { defineProcess, on } from '../process.ts'
import { guardHistory } from './history-guard.ts'

const soon = { timeout: 20_000 }
const refusal = {
  refusal: {
    code: 'other-event-history',
    message: expect.stringContaining('npm run cli -- adopt-log'),
  },
}

describe('a log that was restored from an older copy', () => {
  let app: App
  let older: EventStore
  beforeEach(async () => {
    app = await openApp()
    const storeId = await app.store.storeId()
    older = { ...createInMemoryEventStore(), storeId: async () => storeId }
    const runner = await app.startRunner()
    await append(app.store, 'item-1', added('1'), added('2'))
    await runner.caughtUp()
    await runner.stop()
  })
  afterEach(() => app.close())

  it('is refused at the start, also when it has grown beyond the checkpoints', async () => {
    await expect(app.startRunner({ store: older })).rejects.toMatchObject(refusal)
    await append(older, 'item-9', added('7'), added('8'), added('9'))
    await expect(app.startRunner({ store: older })).rejects.toMatchObject(refusal)
    expect(await app.rows(itemsView)).toHaveLength(2)
  })

  it('without an event in common is followed after adopt-log: processes continue at its end', async () => {
    await append(older, 'item-9', added('9'))
    expect(await adoptLog(app.pool, older)).toEqual({ kind: 'other-history', commonAt: null })
    const handled: string[] = []
    const note = defineProcess({ name: 'shop.note' }, [
      on(itemAdded, async ({ data }) => void handled.push(data.itemId)),
    ])
    const runner = await app.startRunner({ store: older, processes: [note] })
    await append(older, 'item-10', added('10'))
    await runner.settled()
    expect(await app.rows(itemsView)).toMatchObject([{ itemId: '10' }, { itemId: '9' }])
    expect(handled).toEqual(['10'])
    expect(await adoptLog(app.pool, older)).toEqual({ kind: 'nothing' })
  })

  it('is detected by a running server, which reports it and continues after adopt-log', async () => {
    let current = app.store
    const replaced: EventStore = {
      ...app.store,
      readAll: (query) => current.readAll(query),
      readStream: (stream, options) => current.readStream(stream, options),
      subscribeAll: (query) => current.subscribeAll(query),
      lastPosition: () => current.lastPosition(),
    }
    const runner = await app.startRunner({ store: replaced })
    await runner.settled()
    current = older
    await expect
      .poll(() => runner.status(), { timeout: 20_000 })
      .toMatchObject([{ reason: 'other-history' }, { reason: 'other-history' }])
    await adoptLog(app.pool, older)
    await append(older, 'item-9', added('9'))
    await expect.poll(() => app.rows(itemsView), { timeout: 20_000 }).toMatchObject([{ itemId: '9' }])
    expect(runner.status().flatMap(({ reason }) => reason ?? [])).toEqual([])
  }, 60_000)
})

type CopiedApp = {
  readonly app: App
  readonly backUp: () => Promise<() => Promise<void>>
  readonly end: () => Promise<void>
}

async function onEventStoreDb(): Promise<CopiedApp> {
  const double = await startEventStoreDbDouble()
  const app = await openAppOn(await openEventStore({ eventStoreUrl: double.url, connectionString: '' }))
  return {
    app,
    async backUp() {
      const restore = double.backUp()
      return async () => restore()
    },
    async end() {
      await app.close()
      await double.end()
    },
  }
}

async function onPostgres(): Promise<CopiedApp> {
  const app = await openPostgresApp()
  return {
    app,
    async backUp() {
      const end = await app.store.lastPosition()
      return async () => {
        await app.pool.query('delete from es.events where position > $1', [String(end)])
        await app.pool.query(`alter table es.events alter position restart with ${end + 1n}`)
      }
    },
    end: () => app.close(),
  }
}

describe.each([
  ['EventStoreDB', onEventStoreDb],
  ['Postgres', onPostgres],
])('an older copy of the log on %s, put in its place', (_kind, open) => {
  let copied: CopiedApp
  let handled: string[]
  beforeEach(async () => {
    copied = await open()
    handled = []
  })
  afterEach(() => copied.end())

  const note = () =>
    defineProcess({ name: 'shop.note' }, [on(itemAdded, async ({ data }) => void handled.push(data.itemId))])

  /** Runs until the events are handled and marked, then stops. */
  async function visit(...items: readonly string[]): Promise<void> {
    const runner = await copied.app.startRunner({ processes: [note()] })
    for (const item of items) await append(copied.app.store, `item-${item}`, added(item))
    await runner.settled()
    await runner.stop()
  }

  it('takes no events until adopt-log, which lets processes handle those that it got since', async () => {
    const { app } = copied
    await visit('1', '2')
    await markNow()
    const restore = await copied.backUp()
    await visit('lost')
    await restore()
    await append(app.store, 'item-9', added('before it was noticed'))
    const guard = guardHistory(app.pool, app.store)
    const refused = append(guard.store, 'item-8', added('refused'))
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'log-restored', status: 503 } })
    expect(guard.isOtherHistory()).toBe(true)
    expect(await adoptLog(app.pool, app.store)).toEqual({
      kind: 'other-history',
      commonAt: '2026-01-05T12:00:00.000Z',
    })
    await expect.poll(guard.isOtherHistory, { timeout: 20_000 }).toBe(false)
    await append(guard.store, 'item-8', added('accepted'))
    guard.stop()
    handled = []
    await visit('3')
    expect(handled).toEqual(['before it was noticed', 'accepted', '3'])
    const items = await app.rows(itemsView)
    expect(items.map((row) => Object(row).itemId)).toEqual([
      '1',
      '2',
      '3',
      'accepted',
      'before it was noticed',
    ])
  }, 60_000)

  it.each([
    ['at once', undefined],
    ['once the server noticed the copy', 'other-history'],
  ])(
    'is followed from the log, not from what was read before, by a server that runs on (adopt-log %s)',
    async (_when, known) => {
      const { app } = copied
      await visit('1')
      await markNow()
      const restore = await copied.backUp()
      const runner = await app.startRunner({ processes: [note()] })
      await append(app.store, 'item-lost', added('lost'))
      await append(app.store, 'item-lost-2', added('lost 2'))
      await runner.settled()
      await restore()
      await append(app.store, 'item-9', added('since'))
      const reasons = () => runner.status().map(({ reason }) => reason)
      await expect.poll(reasons, soon).toContain(known)
      handled = []
      await adoptLog(app.pool, app.store)
      const items = async () => (await app.rows(itemsView)).map((row) => Object(row).itemId)
      await expect.poll(items, soon).toEqual(['1', 'since'])
      await expect.poll(() => handled, soon).toContain('since')
      await append(app.store, 'item-10', added('10'))
      await expect.poll(items, soon).toEqual(['1', '10', 'since'])
      await expect.poll(() => handled, soon).toEqual(['since', '10'])
      await expect.poll(() => reasons().some(Boolean), soon).toBe(false)
      const guard = guardHistory(app.pool, app.store)
      expect(await guard.confirm()).toBe(false)
      guard.stop()
    },
    60_000,
  )

  it('is noticed again when a still older copy follows', async () => {
    const { app } = copied
    await visit('1')
    await markNow()
    const restoreFirst = await copied.backUp()
    await visit('2')
    await markNow()
    const restoreSecond = await copied.backUp()
    await visit('lost')
    await restoreSecond()
    await adoptLog(app.pool, app.store)
    await restoreFirst()
    await expect(app.startRunner({ processes: [note()] })).rejects.toMatchObject(refusal)
    expect(await adoptLog(app.pool, app.store)).toMatchObject({ kind: 'other-history' })
    handled = []
    await visit('3')
    expect(handled).toEqual(['3'])
    expect(await app.rows(itemsView)).toHaveLength(2)
  }, 60_000)

  /** The mark that a running server makes every ten seconds: it makes one when it starts. */
  async function markNow(): Promise<void> {
    const runner = await copied.app.startRunner({ processes: [note()] })
    const newest = () =>
      copied.app.pool
        .query('select max(position)::text as newest from projections.marks')
        .then(({ rows }) => rows[0])
    await expect
      .poll(newest, { timeout: 20_000 })
      .toEqual({ newest: String(await copied.app.store.lastPosition()) })
    await runner.stop()
  }
})
