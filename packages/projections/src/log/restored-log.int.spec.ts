import type { EventStore } from '@escuta/event-sourcing'
import { createInMemoryEventStore } from '@escuta/event-store/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append } from '../fixtures/append.ts'
import { type App, openApp } from '../fixtures/app.ts'
import { itemAdded, itemsView } from '../fixtures/shop.ts'
import { defineProcess, on } from '../process.ts'
import { adoptLog } from '../prepare.ts'

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

  const refusal = {
    refusal: {
      code: 'other-event-history',
      message: expect.stringContaining('npm run cli -- adopt-log'),
    },
  }

  it('is refused at the start, also when it has grown beyond the checkpoints', async () => {
    await expect(app.startRunner({ store: older })).rejects.toMatchObject(refusal)
    await append(older, 'item-9', added('7'), added('8'), added('9'))
    await expect(app.startRunner({ store: older })).rejects.toMatchObject(refusal)
    expect(await app.rows(itemsView)).toHaveLength(2)
  })

  it('is followed after adopt-log: views are rebuilt, processes continue at its end', async () => {
    await append(older, 'item-9', added('9'))
    expect(await adoptLog(app.pool, older)).toBe('other-history')
    const handled: string[] = []
    const note = defineProcess({ name: 'shop.note' }, [
      on(itemAdded, async ({ data }) => void handled.push(data.itemId)),
    ])
    const runner = await app.startRunner({ store: older, processes: [note] })
    await append(older, 'item-10', added('10'))
    await runner.settled()
    expect(await app.rows(itemsView)).toMatchObject([{ itemId: '10' }, { itemId: '9' }])
    expect(handled).toEqual(['10'])
    expect(await adoptLog(app.pool, older)).toBe('nothing')
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
