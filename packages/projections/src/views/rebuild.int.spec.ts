import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../columns.ts'
import { added, append, appendOpening } from '../fixtures/append.ts'
import { type App, openPostgresApp, tableOf } from '../fixtures/app.ts'
import { rowsFromLog } from '../fixtures/rows-from-log.ts'
import { itemsView, ownersColumns, ownersTable, ownersView, shopEvents } from '../fixtures/shop.ts'
import { catalogueOf } from '../fixtures/shop-versions.ts'
import { traffic } from '../fixtures/traffic.ts'
import { defineView } from '../view.ts'

/** The same table, another fold. */
const doublingView = defineView(ownersTable, { version: 2 }, [
  ownersTable.on(shopEvents, (row, { data }) => ({
    owner: data.owner,
    events: (row?.events ?? 0) + 2,
    digest: 0,
  })),
])

describe('a rebuild', () => {
  let app: App
  beforeEach(async () => {
    app = await openPostgresApp()
  })
  afterEach(() => app.close())

  it('reproduces the live rows while they are read and written, without a failed read', async () => {
    const runner = await app.startRunner()
    await traffic(app.store, 2, 200)
    const reading = new AbortController()
    const reads = Promise.all([
      readAllAlong(app, reading.signal),
      readAllAlong(app, reading.signal, 'prepared'),
    ])
    const writing = traffic(app.store, 2, 250)
    for (let round = 0; round < 3; round += 1) await runner.rebuild('shop.owners')
    await runner.waitUntilSeen(await writing, 10_000)
    reading.abort()
    const counts = await reads
    expect(Math.min(...counts)).toBeGreaterThan(10)
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(app.store, ownersView))
  })

  it('repairs rows that were tampered with', async () => {
    const runner = await app.startRunner()
    await runner.waitUntilSeen(await traffic(app.store, 1, 30), 5_000)
    await app.pool.query('update shop.owners set events = 0')
    await runner.rebuild('shop.owners')
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(app.store, ownersView))
  })

  it('can be requested when another runner leads', async () => {
    const leader = await app.startRunner()
    const follower = await app.startRunner()
    await leader.waitUntilSeen(await traffic(app.store, 1, 30), 5_000)
    await app.pool.query('delete from shop.items')
    await follower.rebuild('shop.items')
    expect(await app.rows(itemsView)).toHaveLength((await rowsFromLog(app.store, itemsView)).length)
  })

  it('waits for a long read without starting again, and reports it', async () => {
    const runner = await app.startRunner()
    await runner.waitUntilSeen(await traffic(app.store, 1, 30), 5_000)
    const reader = await app.pool.connect()
    await reader.query(`begin; select * from ${tableOf(ownersView)}`)
    const states: string[] = []
    const built: unknown[] = []
    const done = runner.rebuild('shop.owners', (state) => {
      states.push(state)
    })
    await expect.poll(() => states, { timeout: 20_000 }).toContain('readers')
    built.push(await sideTables(app))
    const last = await traffic(app.store, 1, 30)
    expect(await runner.waitUntilSeen(last, 10_000)).toBe(true)
    built.push(await sideTables(app))
    await reader.query('commit')
    reader.release()
    await done
    expect(built[0]).toHaveLength(1)
    expect(built[1]).toEqual(built[0])
    expect(await sideTables(app)).toEqual([])
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(app.store, ownersView))
  }, 60_000)

  it('by a version that does not know an event stops before the live table, which knows it', async () => {
    const newer = await app.startRunner({ catalogue: catalogueOf('new') })
    await traffic(app.store, 1, 10)
    await appendOpening(app.store)
    const last = await append(app.store, 'item', added('after the opening', 'late owner'))
    await newer.waitUntilSeen(last, 5_000)
    await newer.stop()
    const rows = await app.rows(ownersView)
    const old = await app.startRunner({ catalogue: catalogueOf('old') })
    await expect(old.rebuild('shop.owners')).rejects.toThrow('event shop-opened v1')
    expect(await app.rows(ownersView)).toEqual(rows)
    expect(rows).toContainEqual(expect.objectContaining({ owner: 'late owner' }))
    const followed = await append(app.store, 'item', added('followed', 'later owner'))
    expect(await old.waitUntilSeen(followed, 10_000)).toBe(true)
    await old.stop()
    const again = await app.startRunner({ catalogue: catalogueOf('new') })
    await expect.poll(() => again.rebuildStates(), { timeout: 20_000 }).toEqual(new Map())
    expect(await sideTables(app)).toEqual([])
    expect(await app.rows(ownersView)).toHaveLength(rows.length + 1)
  }, 60_000)

  it('of a view that stands before an event that this version does not know is refused', async () => {
    const runner = await app.startRunner({ catalogue: catalogueOf('old') })
    await runner.waitUntilSeen(await traffic(app.store, 1, 5), 5_000)
    await appendOpening(app.store)
    await expect.poll(() => runner.problems().length, { timeout: 20_000 }).toBe(2)
    await expect(runner.rebuild('shop.owners')).rejects.toThrow('event shop-opened v1')
  }, 60_000)

  it('refuses a view that does not exist', async () => {
    const runner = await app.startRunner()
    await expect(runner.rebuild('shop.nothing')).rejects.toThrow('there is no view shop.nothing')
  })

  it('of a raised version uses its own table and leaves the old one', async () => {
    const before = await app.startRunner()
    await before.waitUntilSeen(await traffic(app.store, 1, 60), 5_000)
    const old = await rowsFromLog(app.store, ownersView)
    await before.stop()
    const after = await app.startRunner({ views: [itemsView, doublingView] })
    await after.settled()
    expect(await app.rows(doublingView)).toEqual(
      old.map((row) => ({ ...row, events: 2 * Number(row.events), digest: 0 })),
    )
    expect(await app.rows(ownersView)).toEqual(old)
    const { rows } = await app.pool.query(`select tablename from pg_tables where schemaname = 'shop'`)
    expect(rows).toHaveLength(3)
  })

  it('starts when the columns changed', async () => {
    const before = await app.startRunner()
    await before.waitUntilSeen(await traffic(app.store, 1, 60), 5_000)
    await before.stop()
    const columns = { ...ownersColumns, events: columnOf<number>('bigint') }
    const changed = { ...ownersView, table: { ...ownersView.table, columns, indexes: ['(events)'] } }
    const after = await app.startRunner({ views: [changed] })
    await after.settled()
    const { rows } = await app.pool.query('select events from shop.owners limit 1')
    expect(rows).toEqual([{ events: expect.any(BigInt) }])
  })

  it('fills a table that was dropped', async () => {
    const before = await app.startRunner()
    await before.waitUntilSeen(await traffic(app.store, 1, 60), 5_000)
    await before.stop()
    await app.pool.query('drop table shop.owners')
    const after = await app.startRunner()
    await after.settled()
    expect(await app.rows(ownersView)).toEqual(await rowsFromLog(app.store, ownersView))
  })
})

/** Reads the view without pause until the signal aborts and gives how often; throws when a read fails or is empty. */
async function readAllAlong(app: App, signal: AbortSignal, name?: string): Promise<number> {
  const client = await app.pool.connect()
  try {
    for (let reads = 0; ; reads += 1) {
      if (signal.aborted) return reads
      const { rowCount } = await client.query({
        text: `select * from ${tableOf(ownersView)} where events >= $1`,
        values: [0],
        ...(name && { name }),
      })
      if (!rowCount) throw new Error('a read found nothing')
    }
  } finally {
    client.release()
  }
}

async function sideTables({ pool }: App): Promise<readonly unknown[]> {
  const { rows } = await pool.query(
    `select tablename from pg_tables where schemaname = 'shop' and strpos(tablename, '__beside_') > 0`,
  )
  return rows
}
