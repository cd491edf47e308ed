import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type House, openHouse, tableOf } from './fixtures/house.ts'
import { itemsView, ownersView } from './fixtures/shop.ts'
import { dropUnusedRevisions } from './unused-revisions.ts'

describe('the revisions of views that no program uses any more', () => {
  let house: House
  beforeEach(async () => {
    house = await openHouse()
  })
  afterEach(() => house.close())

  it('are dropped with table and checkpoint, those in use are not', async () => {
    const older = await house.startRunner()
    await older.settled()
    await older.stop()
    await house.pool.query(`update projections.processors set used_at = now() - interval '8 days'`)
    const next = { ...ownersView, version: 2 }
    const newer = await house.startRunner({ views: [itemsView, next] })
    await newer.settled()
    await expect.poll(() => house.rows(ownersView).catch(() => 'gone'), { timeout: 10_000 }).toBe('gone')
    expect(await house.rows(itemsView)).toEqual([])
    expect(await house.rows(next)).toEqual([])
    const { rows } = await house.pool.query('select revision from projections.processors')
    expect(rows).toHaveLength(2)
    expect(await dropUnusedRevisions(house.pool, 2)).toEqual([])
  })

  it('stay while somebody reads them', async () => {
    const older = await house.startRunner()
    await older.settled()
    await older.stop()
    await house.pool.query(`update projections.processors set used_at = now() - interval '8 days'`)
    const reader = await house.pool.connect()
    await reader.query(`begin; select * from ${tableOf(ownersView)}`)
    await expect(dropUnusedRevisions(house.pool, 24)).rejects.toThrow('lock timeout')
    await reader.query('commit')
    reader.release()
    expect(await dropUnusedRevisions(house.pool, 24)).toHaveLength(2)
  })
})
