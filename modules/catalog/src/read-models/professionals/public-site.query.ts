import { sql } from 'kysely'
import type { QueryDeps } from '../database.ts'

/** What the protocol of site maps allows in one file. */
const mostIds = 50_000

/** Public professionals by profession, and the number of different specialties. */
export async function publicCounts({ db }: Pick<QueryDeps, 'db'>) {
  const shown = db
    .selectFrom('catalog.professionals')
    .where('isPublic', '=', true)
    .where('verified', '=', true)
  const [counts, specialties] = await Promise.all([
    shown
      .select(['profession', sql<number>`count(*)::int`.as('professionals')])
      .groupBy('profession')
      .execute(),
    shown
      .select(sql<number>`count(distinct lower(public_specialty))::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { counts, specialties: specialties.count }
}

/** The ids of public professionals that start with a hexadecimal digit, in order. */
export async function publicIds({ db }: Pick<QueryDeps, 'db'>, hexDigit: string): Promise<readonly string[]> {
  const edge = (rest: string) =>
    `${hexDigit}${rest.repeat(7)}-${[4, 4, 4, 12].map((n) => rest.repeat(n)).join('-')}`
  const rows = await db
    .selectFrom('catalog.professionals')
    .select('professionalId')
    .where('professionalId', '>=', edge('0'))
    .where('professionalId', '<=', edge('f'))
    .where('isPublic', '=', true)
    .where('verified', '=', true)
    .orderBy('professionalId')
    .limit(mostIds)
    .execute()
  return rows.map(({ professionalId }) => professionalId)
}
