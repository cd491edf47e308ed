import { type Kysely, sql } from 'kysely'
import type { ContestedNoShows } from '../../contract/index.ts'
import type { SchedulingTables } from '../database.ts'

/** No-shows of what is still paid, contested after an instant; reads the index of these alone. */
export async function contestedNoShows(
  db: Kysely<SchedulingTables>,
  after: string,
): Promise<ContestedNoShows> {
  const oldest = await db
    .selectFrom('scheduling.appointments')
    .select('appointmentId')
    .select(sql<string>`contested_at`.as('contestedAt'))
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where(sql<boolean>`payment = 'paid' and contested_at is not null`)
    .where('contestedAt', '>', after)
    .orderBy('contestedAt')
    .orderBy('appointmentId')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return { count: 0, oldest: null }
  const { count, appointmentId, contestedAt } = oldest
  return { count, oldest: { appointmentId, contestedAt } }
}
