import { cutPage, type PageInput, readCursor, timePosition } from '@escuta/kernel'
import { type SelectQueryBuilder, sql } from 'kysely'

type ByTime<Row> = {
  readonly at: keyof Row & string
  readonly id: keyof Row & string
  readonly order: 'asc' | 'desc'
  /** Of rows of the same instant; `order` where it is left out. An index has the same two. */
  readonly idOrder?: 'asc' | 'desc'
}

/** A page of a list that is ordered by an instant, then by an id. Refuses (`invalid-input`) a cursor of another list. */
export async function pageByTime<Tables, Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { at, id, order, idOrder = order }: ByTime<Row>,
  { limit, cursor }: Pick<PageInput, 'limit'> & { readonly cursor?: string | undefined },
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> {
  const [atColumn, idColumn] = [sql.ref(at), sql.ref(id)]
  const last = readCursor(timePosition, cursor)
  const ordered = found
    .orderBy(atColumn, order)
    .orderBy(idColumn, idOrder)
    .limit(limit + 1)
  const rows = await (last ? ordered.where(isAfter(last)) : ordered).execute()
  return cutPage(rows, limit, (row) => [String(row[at]), String(row[id])])

  function isAfter([instant, row]: readonly [string, string]) {
    const beyond = order === 'asc' ? sql`>` : sql`<`
    return idOrder === order
      ? sql<boolean>`(${atColumn}, ${idColumn}) ${beyond} (${instant}, ${row}::uuid)`
      : sql<boolean>`(${atColumn} ${beyond} ${instant} or ${atColumn} = ${instant} and ${idColumn} > ${row}::uuid)`
  }
}
