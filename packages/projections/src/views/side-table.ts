import type { StoredEvent } from '@escuta/event-sourcing'
import { newId } from '@escuta/kernel'
import type { Pool } from 'pg'
import { FenceLostError } from '../checkpoints.ts'
import { inTransaction } from '../transaction.ts'
import type { ViewRow } from '../view.ts'
import { type CompiledView, qualified } from './compiled-view.ts'
import { foldInto, keysTouched } from './fold.ts'
import { rowsRead, rowStatements } from './row-statements.ts'
import { besideName, indexesSql, keySql, swapSql, tableSql } from './view-table.ts'

/** Rows held in memory before they are written out; beyond that, rows needed again are read back. */
const mostRowsInMemory = 200_000
const rowsPerWrite = 5_000

/** A view's table being built beside the live one. It knows nothing of the live one's rows: it starts from nothing. */
export type SideTable = {
  readonly view: CompiledView
  apply(events: readonly StoredEvent[]): Promise<void>
  /** Writes out what is in memory and builds the indexes; more may be applied afterwards. */
  finish(): Promise<void>
  /** Takes the live table's place together with its checkpoint at `position`. */
  takeOver(storeId: string, position: bigint): Promise<void>
  drop(): Promise<void>
}

export async function createSideTable(
  pool: Pool,
  view: CompiledView,
  rowsInMemory = mostRowsInMemory,
): Promise<SideTable> {
  const table = besideName(view, newId().slice(0, 8))
  const statements = rowStatements(view, table)
  const rows = new Map<string, ViewRow>()
  const removed = new Set<string>()
  let written = false
  let indexed = false
  await pool.query(tableSql(view, table))

  async function readBack(keys: ReadonlySet<string>): Promise<void> {
    const unknown = [...keys].filter((key) => !rows.has(key) && !removed.has(key))
    if (unknown.length === 0) return
    const found = rowsRead(view, await pool.query(statements.read(unknown)))
    for (const [key, row] of found) rows.set(key, row)
  }

  async function flush(): Promise<void> {
    const batches = inBatches([...rows.values()])
    if (written) {
      if (removed.size > 0) await pool.query(statements.remove([...removed]))
      for (const batch of batches) await pool.query(statements.write(batch))
    } else {
      for (const batch of batches) await pool.query(statements.insert(batch))
      await pool.query(keySql(view, table))
    }
    written = true
    rows.clear()
    removed.clear()
  }

  async function finish(): Promise<void> {
    await flush()
    if (indexed) return
    await pool.query([...indexesSql(view, table), `analyze ${qualified(view, table)}`].join(';'))
    indexed = true
  }

  return {
    view,
    finish,
    async apply(events) {
      if (written) await readBack(keysTouched(view, events))
      const changed = foldInto(rows, view, events)
      if (written) {
        for (const key of changed) {
          if (rows.has(key)) removed.delete(key)
          else removed.add(key)
        }
      }
      if (rows.size > rowsInMemory) await flush()
    },
    takeOver: (storeId, position) =>
      inTransaction(pool, async (client) => {
        await client.query("begin; set local lock_timeout = '2s'")
        const { rowCount } = await client.query(
          `update projections.checkpoints set version = $3, position = $4, rebuild = false
           where processor = $1 and store_id = $2`,
          [view.name, storeId, view.revision, String(position)],
        )
        if (rowCount !== 1) throw new FenceLostError([view.name])
        await client.query(`${swapSql(view, table)}; commit`)
      }),
    drop: async () => {
      await pool.query(`drop table if exists ${qualified(view, table)}`)
    },
  }
}

function inBatches(rows: readonly ViewRow[]): readonly (readonly ViewRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerWrite) }, (_, index) =>
    rows.slice(index * rowsPerWrite, (index + 1) * rowsPerWrite),
  )
}
