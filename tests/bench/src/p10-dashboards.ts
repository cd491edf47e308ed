import { agenda, clientPage, dashboard } from './dashboard-screens.ts'
import type { BenchRow } from './harness.ts'
import { startPostgres, startServer } from './resources.ts'
import { measureScreens, type Served } from './screens.ts'

const callers = 32
const stored = 1_000_000

/**
 * The screens of 32 professionals with 3,000 appointments each and of 32 clients with 300, among a million. Alone
 * they answer within 15 ms. With 32 callers they are compared with look-ups of the shown rows by their primary keys.
 */
export const row: BenchRow = {
  name: 'P10',
  grows: true,
  async run({ scale }) {
    const postgres = await startPostgres()
    const { connectionString, pool } = await postgres.testDatabase()
    const total = stored * scale
    const served = await startServer<Served>('dashboards-app.ts', [
      connectionString,
      String(callers),
      String(total),
    ])
    return measureScreens(
      [dashboard, agenda, clientPage],
      {
        ...served,
        pool,
        row: 'P10',
        what: `${callers} callers, ${total} appointments`,
        reach: { atMost: 6 },
        slowestMs: 15,
      },
      connectionString,
    )
  },
}
