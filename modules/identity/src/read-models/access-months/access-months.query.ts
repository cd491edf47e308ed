import type { Kysely } from 'kysely'
import type { IdentityTables } from '../database.ts'
import type { AccessMonthRow } from './access-months.view.ts'

/** The months in which an account was used. */
export async function accessMonthsOf(db: Kysely<IdentityTables>, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.access_months')
    .select('month')
    .where('userId', '=', userId)
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

/** Access months up to and including `last` (`yyyy-mm`) whose keys still exist. */
export async function accessMonthsToDestroy(
  db: Kysely<IdentityTables>,
  last: string,
  limit: number,
): Promise<readonly AccessMonthRow[]> {
  return db
    .selectFrom('identity.access_months as used')
    .leftJoin('identity.destroyed_access_keys as destroyed', (join) =>
      join.onRef('destroyed.access', '=', 'used.access'),
    )
    .selectAll('used')
    .where('used.month', '<=', last)
    .where('destroyed.access', 'is', null)
    .orderBy('used.month')
    .orderBy('used.access')
    .limit(limit)
    .execute()
}
