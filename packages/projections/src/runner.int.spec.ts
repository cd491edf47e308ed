import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append, removed, renamed } from './fixtures/append.ts'
import { type App, openApp } from './fixtures/app.ts'
import { itemsView, ownersView } from './fixtures/shop.ts'

describe('the runner', () => {
  let app: App
  beforeEach(async () => {
    app = await openApp()
  })
  afterEach(() => app.close())

  it('applies events stored before and after its start', async () => {
    await append(app.store, 'item-1', added('1'), renamed('1', 'lamp'))
    const runner = await app.startRunner()
    await append(app.store, 'item-2', added('2', 'bia', 2 ** 40))
    const last = await append(app.store, 'item-3', added('3'), removed('3'))
    expect(await runner.waitUntilSeen(last, 5_000)).toBe(true)
    expect(await app.rows(itemsView)).toEqual([
      {
        itemId: '1',
        owner: 'ana',
        name: 'lamp',
        names: ['lamp'],
        price: 100n,
        addedAt: '2026-01-05T12:00:00.000Z',
        addedOn: '2026-01-05',
      },
      expect.objectContaining({ itemId: '2', price: 2n ** 40n, names: [], name: null }),
    ])
    expect(await app.rows(ownersView)).toMatchObject([
      { owner: 'ana', events: 4 },
      { owner: 'bia', events: 1 },
    ])
  })

  it('advances over events without a handler', async () => {
    const runner = await app.startRunner()
    const last = await append(app.store, 'shop', { type: 'shop-closed', data: {} })
    expect(await runner.waitUntilSeen(last, 5_000)).toBe(true)
    expect(runner.position()).toBe(last)
    expect(runner.status()).toEqual([
      { kind: 'view', name: 'shop.items', position: last, behind: 0n },
      { kind: 'view', name: 'shop.owners', position: last, behind: 0n },
    ])
  })

  it('returns false when a position is not reached within the timeout', async () => {
    const runner = await app.startRunner()
    expect(await runner.waitUntilSeen(99n, 20)).toBe(false)
  })

  it('resumes where it stopped', async () => {
    const first = await app.startRunner()
    await append(app.store, 'item-1', added('1'))
    await first.caughtUp()
    await first.stop()
    await append(app.store, 'item-1', renamed('1', 'lamp'))
    const second = await app.startRunner()
    await second.caughtUp()
    expect(await app.rows(ownersView)).toMatchObject([{ owner: 'ana', events: 2 }])
  })

  it('calls onApplied with each page and the views that applied it', async () => {
    const notifications: string[] = []
    const runner = await app.startRunner({
      onApplied: ({ events }, views) =>
        notifications.push(...events.map(({ type }) => `${type} ${String(views.toSorted())}`)),
    })
    const last = await append(app.store, 'item-1', added('1'), removed('1'))
    await runner.waitUntilSeen(last, 5_000)
    expect(notifications).toEqual([
      'item-added shop.items,shop.owners',
      'item-removed shop.items,shop.owners',
    ])
  })
})
