import { createInMemoryEventStore } from '@escuta/event-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { added, append } from './fixtures/append.ts'
import { type House, openHouse } from './fixtures/house.ts'
import { itemsView } from './fixtures/shop.ts'
import { adoptLog } from './prepare.ts'

describe('a database whose views come from another log', () => {
  let house: House
  beforeEach(async () => {
    house = await openHouse()
    const runner = await house.startRunner()
    await append(house.store, 'item-1', added('of the old log'))
    await runner.caughtUp()
    await runner.stop()
  })
  afterEach(() => house.close())

  it('is refused with one sentence that names the command', async () => {
    const refused = house.startRunner({ store: createInMemoryEventStore() })
    await expect(refused).rejects.toMatchObject({
      refusal: { code: 'other-event-log', message: expect.stringContaining('npm run cli -- adopt-log') },
    })
    expect(await house.rows(itemsView)).toHaveLength(1)
  })

  it('is folded anew once the other log is adopted', async () => {
    const store = createInMemoryEventStore()
    await append(store, 'item-2', added('of the new log'))
    await adoptLog(house.pool, store)
    const runner = await house.startRunner({ store })
    await runner.settled()
    expect(await house.rows(itemsView)).toMatchObject([{ item_id: 'of the new log' }])
  })
})

describe('a start', () => {
  it('makes tables that can be queried at once, whoever starts beside it', async () => {
    const house = await openHouse()
    await Promise.all([house.startRunner(), house.startRunner(), house.startRunner()])
    expect(await house.rows(itemsView)).toEqual([])
    await house.close()
  })
})
