import type { ClientBase, CustomTypesConfig, Pool, QueryArrayConfig, QueryArrayResult } from 'pg'
import { createCallTimeouts } from './call-timeouts.ts'
import { asStoreError } from './store-error.ts'

/** A prepared statement: the name is its identity on each connection. */
export type Statement = { readonly name: string; readonly text: string }

/** Parsers are given per query: the global ones of `pg` affect the whole process. */
const textOnly: CustomTypesConfig = { getTypeParser: () => String }
/** A server that does not answer counts as unreachable after this many milliseconds. */
const startTimeout = createCallTimeouts(20_000)

/** Runs a statement; rows are arrays of the texts that Postgres sends. Throws the port's errors. */
export function queryText<Row extends unknown[]>(
  connection: Pool | ClientBase,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return queryRows(connection, statement, { values, types: textOnly })
}

/** Runs a statement; rows are arrays of values parsed by `types`. Throws the port's errors. */
export async function queryRows<Row extends unknown[]>(
  connection: Pool | ClientBase,
  statement: Statement,
  { values, types }: { readonly values: readonly unknown[]; readonly types: CustomTypesConfig },
): Promise<readonly Row[]> {
  const config: QueryArrayConfig = { ...statement, values: [...values], rowMode: 'array', types }
  try {
    const run = isPool(connection)
      ? onPooledClient<Row>(connection, config)
      : resultOf<Row>(connection, config)
    return (await run).rows
  } catch (error) {
    throw asStoreError(error)
  }
}

/** A connection whose query failed is removed from the pool. */
async function onPooledClient<Row extends unknown[]>(
  pool: Pool,
  config: QueryArrayConfig,
): Promise<QueryArrayResult<Row>> {
  const client = await pool.connect()
  let succeeded = false
  try {
    const result = await resultOf<Row>(client, config)
    succeeded = true
    return result
  } finally {
    client.release(!succeeded)
  }
}

/** Uses the callback API: the promises of `pg` keep a result's rows alive and double the time of a long read. */
function resultOf<Row extends unknown[]>(
  client: ClientBase,
  config: QueryArrayConfig,
): Promise<QueryArrayResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryArrayResult<Row>>()
  const clear = startTimeout(() => reject(new Error('Postgres did not answer')))
  client.query<Row>(config, (error, result) => {
    clear()
    if (error) reject(error)
    else resolve(result)
  })
  return promise
}

function isPool(connection: Pool | ClientBase): connection is Pool {
  return 'totalCount' in connection
}
