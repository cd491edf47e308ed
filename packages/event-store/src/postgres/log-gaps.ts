import type { Pool } from 'pg'
import { queryText } from './query-text.ts'

/**
 * Which holes in the positions are final. A hole is an append still open, or one that was rolled back; only the second
 * may be passed. Whoever drew a position below a visible one has been holding a write lock on es.events since before,
 * and holds it until its end is visible to everybody. So once the writers seen beside a position have all gone, a read
 * begun after that shows everything there will ever be up to it. (Comparing snapshots' xmin and xmax does not tell:
 * xmax may equal the id of the open writer. And xmin stands still for any transaction of any database.)
 */
export type LogGaps = {
  /** Positions up to here that a read begun from now on does not show are final holes. */
  readonly settled: () => bigint
  /** Looks at the open writers; moves `settled` when those it waited for have gone. */
  readonly look: () => Promise<void>
}

type Row = [last: string, writers: string]

const statement = {
  name: 'escuta-open-writers',
  text: `select coalesce((select max(position) from es.events), 0), coalesce((
    select string_agg(virtualtransaction, ' ') from pg_locks
    where locktype = 'relation' and relation = 'es.events'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())), '')`,
}

export function createLogGaps(pool: Pool): LogGaps {
  let settled = 0n
  let watched: { readonly upTo: bigint; readonly writers: ReadonlySet<string> } | undefined
  let looking: Promise<void> | undefined

  async function lookOnce(): Promise<void> {
    const rows = await queryText<Row>(pool, statement)
    const [last, writers] = rows[0]!
    const open = new Set(writers.split(' ').filter(Boolean))
    const { upTo, writers: before } = watched ?? { upTo: BigInt(last), writers: open }
    const still = new Set([...before].filter((writer) => open.has(writer)))
    watched = still.size > 0 ? { upTo, writers: still } : undefined
    if (still.size === 0 && upTo > settled) settled = upTo
  }

  return {
    settled: () => settled,
    look: () =>
      (looking ??= lookOnce().finally(() => {
        looking = undefined
      })),
  }
}
