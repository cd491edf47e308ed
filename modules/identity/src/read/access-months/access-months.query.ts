import type { Kysely } from 'kysely'
import type { AccessMonthRow } from './access-months.view.ts'

type Db = Kysely<{ 'identity.access_months': AccessMonthRow }>

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

/** Who used their account in which month, up to and with `last` (`yyyy-mm`). */
export async function accessMonthsUntil(
  db: Db,
  last: string,
): Promise<readonly { readonly userId: string; readonly month: string }[]> {
  return db
    .selectFrom('identity.access_months')
    .select(['user_id as userId', 'month'])
    .where('month', '<=', last)
    .orderBy('access')
    .execute()
}
