import type { ClientBase, CustomTypesConfig, Pool, QueryArrayConfig, QueryArrayResult } from 'pg'
import { createPatience } from './patience.ts'
import { asStoreError } from './store-error.ts'

/** A prepared statement: the name is its identity on each connection. */
export type Statement = { readonly name: string; readonly text: string }

/** Parsers are given per query: those of the process belong to everybody. */
const textOnly: CustomTypesConfig = { getTypeParser: () => String }
/** A server that hangs is taken for unreachable after this many milliseconds. */
const watch = createPatience(20_000)

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
  const config: QueryArrayConfig = { ...statement, values: [...values], rowMode: 'array', types }
  try {
    const run = isPool(connection)
      ? onPooledClient<Row>(connection, config)
      : answerOf<Row>(connection, config)
    return (await run).rows
  } catch (error) {
    throw asStoreError(error)
  }
}

/** A connection that did not do its work is not used again. */
async function onPooledClient<Row extends unknown[]>(
  pool: Pool,
  config: QueryArrayConfig,
): Promise<QueryArrayResult<Row>> {
  const client = await pool.connect()
  let isFit = false
  try {
    const result = await answerOf<Row>(client, config)
    isFit = true
    return result
  } finally {
    client.release(!isFit)
  }
}

/** By callback: the promises of `pg` keep an answer's rows from being forgotten young, half of a long read's work. */
function answerOf<Row extends unknown[]>(
  client: ClientBase,
  config: QueryArrayConfig,
): Promise<QueryArrayResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryArrayResult<Row>>()
  const stop = watch(() => reject(new Error('Postgres did not answer')))
  client.query<Row>(config, (error, result) => {
    stop()
    if (error) reject(error)
    else resolve(result)
  })
  return promise
}

function isPool(connection: Pool | ClientBase): connection is Pool {
  return 'totalCount' in connection
}
