import { createInMemoryEventStore } from '@escuta/event-store/testing'
import { type TestDatabase, testDatabase } from '@escuta/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../fixtures/app.ts'
import { rowsFromLog } from '../fixtures/rows-from-log.ts'
import { itemsView, ownersView } from '../fixtures/shop.ts'
import { traffic } from '../fixtures/traffic.ts'
import type { ViewDefinition } from '../view.ts'
import { compileView, qualified } from './compiled-view.ts'
import { createSideTable, fullest } from './side-table.ts'

describe('a table built beside the live one', () => {
  let database: TestDatabase<unknown>
  beforeAll(async () => {
    database = await testDatabase()
    await database.pool.query('create schema shop')
  })
  afterAll(() => database.drop())

  it.each([
    ['all of its rows in memory', 1_000],
    ['few of its rows in memory', 3],
  ])('holds the same rows with %s', async (_how, rowsInMemory) => {
    const store = createInMemoryEventStore()
    await traffic(store, 2, 400)
    for (const view of [itemsView, ownersView]) {
      const table = await built(store, view, rowsInMemory)
      const rows = await rowsOf(database.pool, view, table)
      const expected = await rowsFromLog(store, view)
      expect(rows).toEqual(expected.map((row) => expect.objectContaining(withBigintPrice(row))))
    }
  })

  it('is written out first when it has the most rows in memory', async () => {
    const store = createInMemoryEventStore()
    await traffic(store, 2, 100)
    const { events } = await store.readAll({ after: 0n, limit: 1_000 })
    const sides = []
    for (const view of [ownersView, itemsView]) {
      const side = await createSideTable(database.pool, compileView(view))
      await side.apply(events)
      sides.push(side)
    }
    const held = sides.reduce((sum, side) => sum + side.rowsHeld(), 0)
    expect(fullest(sides, held)).toBeUndefined()
    expect(fullest(sides, held - 1)).toBe(sides[1])
    await sides[1]?.flush()
    expect(fullest(sides, held - 1)).toBeUndefined()
  })

  /** Builds a view's table page by page, finishing twice on the way, and gives its name. */
  async function built(
    store: ReturnType<typeof createInMemoryEventStore>,
    view: ViewDefinition,
    rowsInMemory: number,
  ) {
    const compiled = compileView(view)
    const side = await createSideTable(database.pool, compiled)
    for (let after = 0n; ;) {
      const page = await store.readAll({ after, limit: 30 })
      if (page.position === after) break
      await side.apply(page.events)
      if (side.rowsHeld() > rowsInMemory) await side.flush()
      if (after === 300n || after === 600n) await side.finish()
      after = page.position
    }
    await side.finish()
    return qualified(compiled, side.name)
  }
})

function withBigintPrice(row: object): object {
  return 'price' in row ? { ...row, price: BigInt(Number(row.price)) } : row
}
