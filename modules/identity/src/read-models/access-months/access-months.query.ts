import type { Kysely } from 'kysely'
import type { AccessMonthRow } from './access-months.view.ts'

type Months = { 'identity.access_months': AccessMonthRow }
/** What the auth store records of destroyed keys. */
type Destroyed = {
  'identity.destroyed_keys': { readonly purpose: 'access' | 'retention'; readonly subject: string }
}
type Db = Kysely<Months>

/** The months in which an account was used. */
export async function accessMonthsOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.access_months')
    .select('month')
    .where('user_id', '=', userId)
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

/** Who used their account in which month up to and with `last` (`yyyy-mm`), where that key was not destroyed yet. */
export async function accessMonthsToDestroy(
  db: Kysely<Months & Destroyed>,
  last: string,
  limit: number,
): Promise<readonly AccessMonthRow[]> {
  return db
    .selectFrom('identity.access_months as used')
    .leftJoin('identity.destroyed_keys as destroyed', (join) =>
      join.onRef('destroyed.subject', '=', 'used.access').on('destroyed.purpose', '=', 'access'),
    )
    .select(['used.access', 'used.user_id', 'used.month'])
    .where('used.month', '<=', last)
    .where('destroyed.subject', 'is', null)
    .orderBy('used.month')
    .orderBy('used.access')
    .limit(limit)
    .execute()
}
