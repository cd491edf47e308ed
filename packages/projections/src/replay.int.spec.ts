import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { added, append, removed, renamed } from './fixtures/append.ts'
import { type App, openApp } from './fixtures/app.ts'
import { itemsView, ownersView, type ShopEvent } from './fixtures/shop.ts'
import type { ProjectionRunner } from './runner.ts'

const id = fc.constantFrom('1', '2', '3', '4')
const owner = fc.constantFrom('ana', 'bia')
const event: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.tuple(id, owner, fc.integer()).map(([item, by, price]) => added(item, by, price)),
  fc
    .tuple(id, fc.string({ unit: 'grapheme' }), owner)
    .map(([item, name, by]) => renamed(item, name.replaceAll('\u0000', ''), by)),
  fc.tuple(id, owner).map(([item, by]) => removed(item, by)),
  fc.constant<ShopEvent>({ type: 'shop-closed', data: {} }),
)
/** Appends of several events, so that pages end anywhere. */
const history = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 10 })

describe('for any history', () => {
  let app: App
  let runner: ProjectionRunner
  beforeAll(async () => {
    app = await openApp()
    runner = await app.startRunner()
  })
  afterAll(() => app.close())

  it('views folded page by page equal views folded from zero', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (appends) => {
        for (const events of appends) await append(app.store, 'shop', ...events)
        await runner.caughtUp()
        const live = [await app.rows(itemsView), await app.rows(ownersView)]
        await runner.rebuild('shop.items')
        await runner.rebuild('shop.owners')
        expect([await app.rows(itemsView), await app.rows(ownersView)]).toEqual(live)
      }),
      { numRuns: 20, seed: 20_261_121 },
    )
  })
})
