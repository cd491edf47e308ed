import { type Kysely, sql } from 'kysely'
import type { AdministrationTables } from '../database.ts'

/** The names of the streams that hold events of these appointments and payments; at most `limit`. */
export async function streamsOf(
  { db }: { readonly db: Kysely<AdministrationTables> },
  subjectIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('administration.booking_streams')
    .select('streamName')
    .where('subjectId', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .limit(limit)
    .execute()
  return rows.map(({ streamName }) => streamName)
}
