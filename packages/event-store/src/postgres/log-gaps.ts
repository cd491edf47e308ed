import type { Pool } from 'pg'
import { queryText } from './query-text.ts'

export type LogGaps = ReturnType<typeof createLogGaps>

type Row = [last: string, writers: string]

const statement = {
  name: 'escuta-open-writers',
  text: `select coalesce((select max(position) from es.events), 0), coalesce((
    select string_agg(virtualtransaction, ' ') from pg_locks
    where locktype = 'relation' and relation = 'es.events'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())), '')`,
}

/**
 * Finds the gaps in the positions that are final. A gap is an uncommitted append or one that was rolled back; readers may
 * pass only the second. A transaction that drew a position below a visible one holds a write lock on es.events from
 * before that until its end is visible. So once the writers seen beside a position have all ended, a read that begins
 * afterwards returns every event up to it. (Snapshots' xmin and xmax do not suffice: xmax may equal the id of the open
 * writer, and any transaction of any database holds xmin back.)
 */
export function createLogGaps(pool: Pool) {
  let settled = 0n
  let pending: { readonly upTo: bigint; readonly writers: ReadonlySet<string> } | undefined
  let checking: Promise<void> | undefined

  async function checkOnce(): Promise<void> {
    const rows = await queryText<Row>(pool, statement)
    const [last, writers] = rows[0]!
    const open = new Set(writers.split(' ').filter(Boolean))
    const { upTo, writers: before } = pending ?? { upTo: BigInt(last), writers: open }
    const still = new Set([...before].filter((writer) => open.has(writer)))
    pending = still.size > 0 ? { upTo, writers: still } : undefined
    if (still.size === 0 && upTo > settled) settled = upTo
  }

  return {
    /** Gaps up to this position are final for every read that begins from now on. */
    settled: () => settled,
    /** Reads the open writers; advances `settled` when the writers it waited for have ended. */
    check: () =>
      (checking ??= checkOnce().finally(() => {
        checking = undefined
      })),
  }
}
