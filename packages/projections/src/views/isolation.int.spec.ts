import { createCatalogue } from '@escuta/event-sourcing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../columns.ts'
import { added, append, renamed } from '../fixtures/append.ts'
import { type App, openApp } from '../fixtures/app.ts'
import {
  itemAdded,
  itemRemoved,
  itemsView,
  onItemAdded,
  onItemRenamed,
  ownersColumns,
  ownersView,
  shopCatalogue,
} from '../fixtures/shop.ts'
import { defineProcess, on } from '../process.ts'
import type { ViewHandler } from '../view-table.ts'

/** The view of items with another handler of the same event. */
function withHandler(other: ViewHandler) {
  const handlers = itemsView.handlers.map((handler) =>
    handler.events[0] === other.events[0] ? other : handler,
  )
  return { ...itemsView, handlers }
}

describe('a view that fails', () => {
  let app: App
  let broken: boolean
  beforeEach(async () => {
    app = await openApp()
    broken = true
  })
  afterEach(() => app.close())

  /** Cannot take in a renaming while `broken`. */
  const fragileView = () =>
    withHandler({
      ...onItemRenamed,
      fold(row, event, key) {
        if (broken) throw new Error('no names here')
        return onItemRenamed.fold(row, event, key)
      },
    })

  it('stops alone, reports the error, and joins again after recovering', async () => {
    const runner = await app.startRunner({ views: [fragileView(), ownersView] })
    const first = await append(app.store, 'item-1', added('1'))
    await runner.waitUntilSeen(first, 5_000)
    const last = await append(app.store, 'item-1', renamed('1', 'lamp'), added('2'))
    expect(await runner.waitUntilSeen(last, 5_000)).toBe(true)
    await runner.caughtUp()
    expect(await groupCount(app)).toBe(2)
    expect(await app.rows(ownersView)).toMatchObject([{ owner: 'ana', events: 3 }])
    expect(runner.status()).toEqual([
      { kind: 'view', name: 'shop.items', position: first, behind: last - first, error: 'no names here' },
      { kind: 'view', name: 'shop.owners', position: last, behind: 0n },
    ])
    broken = false
    await runner.settled()
    expect(await app.rows(itemsView)).toMatchObject([{ itemId: '1', name: 'lamp' }, { itemId: '2' }])
    await expect.poll(() => groupCount(app)).toBe(1)
    expect(runner.status()[0]).toEqual({ kind: 'view', name: 'shop.items', position: last, behind: 0n })
  })

  it('is caught up after the next start', async () => {
    const before = await app.startRunner({ views: [fragileView(), ownersView] })
    await append(app.store, 'item-1', added('1'), renamed('1', 'lamp'))
    await before.caughtUp()
    await before.stop()
    broken = false
    const after = await app.startRunner({ views: [fragileView(), ownersView] })
    await after.settled()
    expect(await app.rows(itemsView)).toMatchObject([{ itemId: '1', name: 'lamp' }])
    expect(await app.rows(ownersView)).toMatchObject([{ events: 2 }])
  })

  it('is the one whose row Postgres rejects', async () => {
    const tooLong = {
      ...ownersView,
      table: { ...ownersView.table, columns: { ...ownersColumns, owner: columnOf<string>('varchar(5)') } },
    }
    const runner = await app.startRunner({ views: [itemsView, tooLong] })
    const last = await append(app.store, 'item-1', added('1', 'a long name'))
    await runner.caughtUp()
    expect(runner.status()).toMatchObject([
      { name: 'shop.items', position: last },
      { name: 'shop.owners', error: 'value too long for type character varying(5)' },
    ])
  })

  it('is one whose fold returns the row of another key', async () => {
    const confused = withHandler({ ...onItemAdded, keys: () => 'wrong' })
    const runner = await app.startRunner({ views: [confused] })
    await append(app.store, 'item-1', added('1'))
    await runner.caughtUp()
    expect(runner.status()).toMatchObject([{ error: 'the fold of row wrong made row 1' }])
  })
})

describe('an undeclared event', () => {
  it('stops views and processes before it, and is applied once it is declared', async () => {
    const app = await openApp()
    const known = await append(app.store, 'item-1', added('1'))
    await append(app.store, 'item-1', renamed('1', 'lamp'), added('2'))
    const handled: string[] = []
    const processes = [
      defineProcess({ name: 'shop.note', from: 'start' }, [
        on(itemAdded, async ({ data }) => void handled.push(data.itemId)),
      ]),
    ]
    const forgetful = await app.startRunner({
      processes,
      views: [ownersView],
      catalogue: createCatalogue([itemAdded, itemRemoved]),
    })
    const reason = expect.stringContaining('event item-renamed v1')
    await expect
      .poll(() => forgetful.status(), { timeout: 10_000 })
      .toMatchObject([
        { name: 'shop.owners', position: known, error: reason, reason: 'unknown-event' },
        { name: 'shop.note', position: known, error: reason, reason: 'unknown-event' },
      ])
    expect(forgetful.position()).toBe(known)
    expect(await forgetful.waitUntilSeen(known + 1n, 50)).toBe(false)
    await forgetful.stop()
    const complete = await app.startRunner({ processes, views: [ownersView], catalogue: shopCatalogue })
    await complete.settled()
    expect(handled).toEqual(['1', '2'])
    expect(await app.rows(ownersView)).toMatchObject([{ events: 3 }])
    await app.close()
  })
})

/** How many checkpoints a page has to move. */
async function groupCount({ pool }: App): Promise<number> {
  const { rows } = await pool.query('select 1 from projections.groups')
  return rows.length
}
