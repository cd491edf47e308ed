import { maxAppendBytes, mostPageBytes, type StoredEvent, storeCreatedType } from '@escuta/event-sourcing'
import type { Pool } from 'pg'
import type { LogStep, ReadLog } from '../subscribe-all.ts'
import type { LogGaps } from './log-gaps.ts'
import { eventColumns, eventOf, type EventRow, queryEvents } from './rows.ts'

/** The event's columns, its stream's name, and the size of the page's rows before it. */
type NamedRow = [...EventRow, streamName: string, before: bigint]
/** Rows of other types have only their position, which shows how far the log was read and where gaps are. */
type Row = NamedRow | [position: bigint, null, null, null, null, null, null, before: bigint]

/** The size is that in the table, of which the body is not read. */
const before = `coalesce(sum(pg_column_size(body)) over (order by position rows between unbounded preceding and 1 preceding), 0)`

const everything = {
  name: 'escuta-read-log',
  text: `select * from (select ${eventColumns}, stream, ${before} as before
      from (select * from es.events where position > $1 order by position limit $2) page) weighed
    where before < ${mostPageBytes} order by position`,
}

const onlyTypes = {
  name: 'escuta-read-log-types',
  text: `select * from (select ${eventColumns}, stream, ${before} as before
      from (select e.position, w.version, w.id, w.type, w.body, w.audit, w.stream
        from es.events e left join lateral (select e.stream, e.version, e.id, e.type, e.body, e.audit where e.type = any($3)) w on true
        where e.position > $1 order by e.position limit $2) page) weighed
    where before < ${mostPageBytes} order by position`,
}

/** Rows that may be returned, and whether more follow after a gap that is not final. */
type SettledRows = { readonly rows: readonly Row[]; readonly cut: boolean }

/** Reads the log in pages that end at the first gap an open append may fill; `limit` counts positions. */
export function createReadLog(pool: Pool, gaps: LogGaps): ReadLog {
  function rowsAfter({ after, types, limit }: Parameters<ReadLog>[0]): Promise<readonly Row[]> {
    return types
      ? queryEvents(pool, onlyTypes, [after, limit, types])
      : queryEvents(pool, everything, [after, limit])
  }

  /** The rows that may be returned; a gap at the start is checked, and the rows are read again when it is final. */
  async function settledRows(query: Parameters<ReadLog>[0]): Promise<SettledRows | 'open-append'> {
    for (;;) {
      const settled = gaps.settled()
      const rows = await rowsAfter(query)
      const end = firstOpenGap(rows, query.after, settled)
      if (end > 0 || rows.length === 0)
        return { rows: end < rows.length ? rows.slice(0, end) : rows, cut: end < rows.length }
      await gaps.check()
      if (gaps.settled() === settled) return 'open-append'
    }
  }

  return async (query): Promise<LogStep> => {
    const settled = await settledRows(query)
    if (settled === 'open-append') return { events: [], position: query.after, next: 'open-append' }
    const { rows, cut } = settled
    return {
      events: rows.filter(isShown).map(namedEvent),
      position: rows.at(-1)?.[0] ?? query.after,
      next: cut || rows.length === query.limit || isHeavy(rows) ? 'more' : 'end',
    }
  }
}

/** Whether the page may have ended at its size: one append more would pass it. */
function isHeavy(rows: readonly Row[]): boolean {
  return Number(rows.at(-1)?.[7] ?? 0) > mostPageBytes - maxAppendBytes - 1024
}

/** Number of rows before the first gap beyond `settled`. As many rows as positions means no gap. */
function firstOpenGap(rows: readonly Row[], after: bigint, settled: bigint): number {
  const last = rows.at(-1)
  if (!last || last[0] - after === BigInt(rows.length)) return rows.length
  let expected = after + 1n
  for (const [index, row] of rows.entries()) {
    const [position] = row
    if (position !== expected && position > settled) return index
    expected = position + 1n
  }
  return rows.length
}

function isShown(row: Row): row is NamedRow {
  return row[3] !== null && row[3] !== storeCreatedType
}

function namedEvent([position, version, id, type, body, audit, streamName]: NamedRow): StoredEvent {
  return eventOf(streamName, [position, version, id, type, body, audit])
}
