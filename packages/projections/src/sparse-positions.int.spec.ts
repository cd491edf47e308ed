import { createCatalogue } from '@escuta/event-sourcing'
import { createInMemoryEventStore } from '@escuta/event-store/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append, renamed } from './fixtures/append.ts'
import { type App, openApp } from './fixtures/app.ts'
import { rowsFromLog } from './fixtures/rows-from-log.ts'
import { itemAdded, itemRemoved, ownersView, shopCatalogue } from './fixtures/shop.ts'
import { withSparsePositions } from './fixtures/sparse-positions.ts'
import { traffic } from './fixtures/traffic.ts'
import { defineProcess, on } from './process.ts'

describe('on a store whose positions have gaps', () => {
  let app: App
  beforeEach(async () => {
    app = await openApp()
  })
  afterEach(() => app.close())

  it('a runner stops before an unknown event, and a version that declares it continues from there', async () => {
    const store = withSparsePositions(createInMemoryEventStore())
    const handled: string[] = []
    const note = defineProcess({ name: 'shop.note', from: 'start' }, [
      on(itemAdded, async ({ data }) => void handled.push(data.itemId)),
    ])
    const known = await append(store, 'item-1', added('1'))
    await append(store, 'item-1', renamed('1', 'lamp'), added('2'))
    const options = { store, views: [ownersView], processes: [note] }
    const older = await app.startRunner({
      ...options,
      catalogue: createCatalogue([itemAdded, itemRemoved]),
    })
    await expect
      .poll(() => older.status(), { timeout: 10_000 })
      .toMatchObject([
        { position: known, reason: 'unknown-event' },
        { position: known, reason: 'unknown-event' },
      ])
    await older.stop()
    const newer = await app.startRunner({ ...options, catalogue: shopCatalogue })
    await newer.settled()
    expect(handled).toEqual(['1', '2'])
    expect(await app.rows(ownersView)).toMatchObject([{ events: 3 }])
  })

  it('lag and progress are counted in events, and no position is computed', async () => {
    const store = withSparsePositions(createInMemoryEventStore())
    const runner = await app.startRunner({ store })
    const last = await traffic(store, 2, 150)
    expect(await runner.waitUntilSeen(last, 10_000)).toBe(true)
    expect(runner.counted()).toBe(300n)
    expect(runner.status().map(({ behind }) => behind)).toEqual([0n, 0n])
    await runner.rebuild('shop.owners')
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(store, ownersView))
  })
})
