import type { ClientBase, CustomTypesConfig, Pool, QueryArrayConfig } from 'pg'
import { asStoreError } from './store-error.ts'

/** A prepared statement: the name is its identity on each connection. */
export type Statement = { readonly name: string; readonly text: string }

/** Parsers are given per query: those of the process belong to everybody. */
const textOnly: CustomTypesConfig = { getTypeParser: () => String }
/** A server that hangs is taken for unreachable after this many milliseconds. */
const queryTimeout = 20_000

/** Runs a statement; rows are arrays of the texts that Postgres sends, errors are the port's. */
export function queryText<Row extends unknown[]>(
  connection: Pool | ClientBase,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return queryRows(connection, statement, { values, types: textOnly })
}

/** Runs a statement; rows are arrays of what `types` makes of the texts, errors are the port's. */
export async function queryRows<Row extends unknown[]>(
  connection: Pool | ClientBase,
  statement: Statement,
  { values, types }: { readonly values: readonly unknown[]; readonly types: CustomTypesConfig },
): Promise<readonly Row[]> {
  const config: QueryArrayConfig & { readonly query_timeout: number } = {
    ...statement,
    values: [...values],
    rowMode: 'array',
    types,
    query_timeout: queryTimeout,
  }
  try {
    const { rows } = await connection.query<Row>(config)
    return rows
  } catch (error) {
    throw asStoreError(error)
  }
}
