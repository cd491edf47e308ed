import { hourMs } from '@escuta/kernel'
import { escapeIdentifier, type Pool } from 'pg'
import type { RunnerDeps } from './runner-deps.ts'
import { thinOutMarks } from './log/marks.ts'
import { exclusively, markUsed } from './prepare.ts'
import { physicalTable } from './views/compiled-view.ts'
import { pause } from './waiting.ts'

const everyMs = hourMs
const unusedDays = 7

/** Every hour, marks the revisions that this program uses and drops those that no program has used for a week. */
export async function keepDroppingUnused(
  deps: Omit<RunnerDeps, 'adoptions'>,
  signal: AbortSignal,
): Promise<void> {
  const { pool, storeId, views, log } = deps
  while (!signal.aborted) {
    try {
      await markUsed(pool, storeId, views)
      await dropUnusedRevisions(pool, unusedDays * 24)
      await thinOutMarks(pool)
    } catch (error) {
      log.warn({ error }, 'unused tables of views could not be dropped')
    }
    await pause(everyMs, signal)
  }
}

/** Drops tables and checkpoints of view revisions that no program has used for `unusedHours`; returns the tables. */
export function dropUnusedRevisions(pool: Pool, unusedHours: number): Promise<readonly string[]> {
  return exclusively(pool, async (client) => {
    // A long read of such a table does not keep servers from starting.
    await client.query(`set local lock_timeout = '2s'`)
    const { rows } = await client.query<{ processor: string; revision: string }>(
      `delete from projections.processors
       where revision <> '' and used_at < now() - make_interval(hours => $1) returning processor, revision`,
      [unusedHours],
    )
    await client.query(
      'delete from projections.groups where id not in (select group_id from projections.processors)',
    )
    await client.query(`delete from projections.runners where heartbeat_at < now() - interval '1 day'`)
    const tables = rows.map(({ processor, revision }) => physicalTable(processor, revision))
    for (const { schema, table } of tables) {
      await client.query(`drop table if exists ${escapeIdentifier(schema)}.${escapeIdentifier(table)}`)
    }
    return tables.map(({ schema, table }) => `${schema}.${table}`)
  })
}
