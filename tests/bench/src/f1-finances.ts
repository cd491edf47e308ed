import { financeScreens } from './finance-screens.ts'
import type { BenchRow } from './harness.ts'
import { startPostgres, startServer } from './resources.ts'
import { measureScreens, type Served } from './screens.ts'

const callers = 8
const transactions = 100_000
const clients = 1_000

/**
 * The procedures of /profissional/financeiro for a professional with 100,000 transactions by 1,000 clients in three
 * years. Alone they answer within 50 ms. With 8 callers they are compared with look-ups of the shown rows by their
 * primary keys.
 */
export const row: BenchRow = {
  name: 'F1',
  grows: false,
  async run() {
    const postgres = await startPostgres()
    const { connectionString, pool } = await postgres.testDatabase()
    const served = await startServer<Served & { readonly rareName: string }>('finances-app.ts', [
      connectionString,
      ...[callers, transactions, clients].map(String),
    ])
    return measureScreens(
      financeScreens(served.rareName),
      {
        ...served,
        pool,
        row: 'F1',
        what: `${callers} callers, ${transactions} transactions`,
        reach: 'information',
        slowestMs: 50,
      },
      connectionString,
    )
  },
}
