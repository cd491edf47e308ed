import { type Kysely, sql } from 'kysely'
import type { ContestedNoShows } from '../../contract/index.ts'
import type { SchedulingTables } from '../database.ts'

/** Contested no-shows on which nothing was decided; reads the index of these alone. */
export async function contestedNoShows(db: Kysely<SchedulingTables>): Promise<ContestedNoShows> {
  const oldest = await db
    .selectFrom('scheduling.appointments')
    .select('appointmentId')
    .select(sql<string>`contested_at`.as('contestedAt'))
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where(sql<boolean>`contested_at is not null and contest_outcome is null`)
    .orderBy('contestedAt')
    .orderBy('appointmentId')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return { count: 0, oldest: null }
  const { count, appointmentId, contestedAt } = oldest
  return { count, oldest: { appointmentId, contestedAt } }
}
