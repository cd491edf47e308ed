import { type StoredEvent, storeCreatedType } from '@escuta/event-sourcing'
import type { Pool } from 'pg'
import type { LogStep, ReadLog } from '../subscribe-all.ts'
import type { LogGaps } from './log-gaps.ts'
import { eventColumns, eventOf, type EventRow, queryEvents } from './rows.ts'

/** The event's columns, then its stream's name. */
type NamedRow = [...EventRow, streamName: string]
/** Rows of other types have only their position, which shows how far the log was read and where gaps are. */
type Row = NamedRow | [position: bigint, null, null, null, null, null, null]

const everything = {
  name: 'escuta-read-log',
  text: `select ${eventColumns}, stream from es.events where position > $1 order by position limit $2`,
}

const onlyTypes = {
  name: 'escuta-read-log-types',
  text: `select e.position, w.version, w.id, w.type, w.body, w.audit, w.stream
    from es.events e left join lateral (select e.stream, e.version, e.id, e.type, e.body, e.audit where e.type = any($3)) w on true
    where e.position > $1 order by e.position limit $2`,
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
      next: cut || rows.length === query.limit ? 'more' : 'end',
    }
  }
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
