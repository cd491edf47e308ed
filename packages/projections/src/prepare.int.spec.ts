import { createInMemoryEventStore } from '@escuta/event-store/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adoptLog } from './adopt-log.ts'
import { adoptions } from './log/adoptions.ts'
import { added, append } from './fixtures/append.ts'
import { type App, openApp } from './fixtures/app.ts'
import { itemsView } from './fixtures/shop.ts'

describe('a database whose views come from another log', () => {
  let app: App
  beforeEach(async () => {
    app = await openApp()
    const runner = await app.startRunner()
    await append(app.store, 'item-1', added('of the old log'))
    await runner.caughtUp()
    await runner.stop()
  })
  afterEach(() => app.close())

  it('is refused with a message that names the command', async () => {
    const refused = app.startRunner({ store: createInMemoryEventStore() })
    await expect(refused).rejects.toMatchObject({
      refusal: { code: 'other-event-log', message: expect.stringContaining('npm run cli -- adopt-log') },
    })
    expect(await app.rows(itemsView)).toHaveLength(1)
  })

  it('is folded from the other log after adopt-log', async () => {
    const store = createInMemoryEventStore()
    await append(store, 'item-2', added('of the new log'))
    await adoptLog(app.pool, store)
    const runner = await app.startRunner({ store })
    await runner.settled()
    expect(await app.rows(itemsView)).toMatchObject([{ itemId: 'of the new log' }])
  })

  it('is noted as having lost everything, also when the new log is empty', async () => {
    const store = createInMemoryEventStore()
    await adoptLog(app.pool, store)
    expect(await adoptions(app.pool, store)).toMatchObject([{ commonAt: new Date(0) }])
  })
})

describe('start', () => {
  it('creates tables that can be queried at once, also when several runners start', async () => {
    const app = await openApp()
    await Promise.all([app.startRunner(), app.startRunner(), app.startRunner()])
    expect(await app.rows(itemsView)).toEqual([])
    await app.close()
  })
})
