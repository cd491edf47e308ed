import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type App, openApp, tableOf } from './fixtures/app.ts'
import { itemsView, ownersView } from './fixtures/shop.ts'
import { dropUnusedRevisions } from './unused-revisions.ts'

describe('dropUnusedRevisions', () => {
  let app: App
  beforeEach(async () => {
    app = await openApp()
  })
  afterEach(() => app.close())

  it('drops tables and checkpoints of unused revisions only', async () => {
    const older = await app.startRunner()
    await older.settled()
    await older.stop()
    await app.pool.query(`update projections.processors set used_at = now() - interval '8 days'`)
    const next = { ...ownersView, version: 2 }
    const newer = await app.startRunner({ views: [itemsView, next] })
    await newer.settled()
    await expect.poll(() => app.rows(ownersView).catch(() => 'gone'), { timeout: 10_000 }).toBe('gone')
    expect(await app.rows(itemsView)).toEqual([])
    expect(await app.rows(next)).toEqual([])
    const { rows } = await app.pool.query('select revision from projections.processors')
    expect(rows).toHaveLength(2)
    expect(await dropUnusedRevisions(app.pool, 2)).toEqual([])
  })

  it('keeps a table that is being read', async () => {
    const older = await app.startRunner()
    await older.settled()
    await older.stop()
    await app.pool.query(`update projections.processors set used_at = now() - interval '8 days'`)
    const reader = await app.pool.connect()
    await reader.query(`begin; select * from ${tableOf(ownersView)}`)
    await expect(dropUnusedRevisions(app.pool, 24)).rejects.toThrow('lock timeout')
    await reader.query('commit')
    reader.release()
    expect(await dropUnusedRevisions(app.pool, 24)).toHaveLength(2)
  })
})
