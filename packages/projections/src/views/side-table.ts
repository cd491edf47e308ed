import type { StoredEvent } from '@escuta/event-sourcing'
import { newId } from '@escuta/kernel'
import type { Pool } from 'pg'
import type { ViewRow } from '../view-table.ts'
import { type CompiledView, qualified } from './compiled-view.ts'
import { foldPage, keysTouched } from './fold.ts'
import { rowsRead, rowStatements } from './row-statements.ts'
import { besideName, indexesSql, keySql, tableSql } from './table-sql.ts'

const rowsPerWrite = 5_000

export type SideTable = Awaited<ReturnType<typeof createSideTable>>

/** Creates a view's table that is built from the log's start beside the live one. */
export async function createSideTable(pool: Pool, view: CompiledView) {
  const name = besideName(view, newId().slice(0, 8))
  const statements = rowStatements(view, name)
  const rows = new Map<string, ViewRow>()
  const removed = new Set<string>()
  let written = false
  let indexed = false
  await pool.query(tableSql(view, name))

  async function readBack(keys: ReadonlySet<string>): Promise<void> {
    const unknown = [...keys].filter((key) => !rows.has(key) && !removed.has(key))
    if (unknown.length === 0) return
    const found = rowsRead(view, await pool.query(statements.read(unknown)))
    for (const [key, row] of found) rows.set(key, row)
  }

  /** Writes the rows in memory; they are read again when needed. */
  async function flush(): Promise<void> {
    const batches = inBatches([...rows.values()])
    if (written) {
      if (removed.size > 0) await pool.query(statements.remove([...removed]))
      for (const batch of batches) await pool.query(statements.write(batch))
    } else {
      for (const batch of batches) await pool.query(statements.insert(batch))
      await pool.query(keySql(view, name))
    }
    written = true
    rows.clear()
    removed.clear()
  }

  return {
    view,
    name,
    flush,
    /** Number of rows in memory that are not written yet. */
    rowsHeld: () => rows.size,
    async apply(events: readonly StoredEvent[]): Promise<void> {
      if (written) await readBack(keysTouched(view, events))
      const changed = await foldPage(rows, view, events)
      if (!written) return
      for (const key of changed) {
        if (rows.has(key)) removed.delete(key)
        else removed.add(key)
      }
    },
    /** Flushes and creates the indexes; events may be applied afterwards. */
    async finish(): Promise<void> {
      await flush()
      if (indexed) return
      await pool.query([...indexesSql(view, name), `analyze ${qualified(view, name)}`].join(';'))
      indexed = true
    },
    async drop(): Promise<void> {
      await pool.query(`drop table if exists ${qualified(view, name)}`)
    },
  }
}

/** The table with the most rows in memory when all together exceed `mostRows`, else undefined. */
export function fullest(sides: Iterable<SideTable>, mostRows: number): SideTable | undefined {
  const all = [...sides]
  const held = all.reduce((sum, side) => sum + side.rowsHeld(), 0)
  if (held <= mostRows) return undefined
  return all.toSorted((one, other) => other.rowsHeld() - one.rowsHeld())[0]
}

function inBatches(rows: readonly ViewRow[]): readonly (readonly ViewRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerWrite) }, (_, index) =>
    rows.slice(index * rowsPerWrite, (index + 1) * rowsPerWrite),
  )
}
