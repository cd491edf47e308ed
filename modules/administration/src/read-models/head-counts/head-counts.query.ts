import type { Kysely } from 'kysely'
import type { HeadCounts } from '../../contract/index.ts'
import type { AdministrationTables } from '../database.ts'

export async function headCounts(db: Kysely<AdministrationTables>): Promise<HeadCounts> {
  const rows = await db.selectFrom('administration.head_counts').selectAll().execute()
  const totalOf = (kind: keyof HeadCounts) => rows.find((row) => row.kind === kind)?.total ?? 0
  return {
    accounts: totalOf('accounts'),
    clients: totalOf('clients'),
    professionals: totalOf('professionals'),
  }
}
