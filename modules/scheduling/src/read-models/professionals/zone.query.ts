import { defaultZone } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { SchedulingTables } from '../database.ts'

/** The zone of a professional's wall clock; São Paulo's while the view has not seen them. */
export async function zoneOf(db: Kysely<SchedulingTables>, professionalId: string): Promise<string> {
  const row = await db
    .selectFrom('scheduling.professionals')
    .select('zone')
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  return row?.zone ?? defaultZone
}
