import { sql } from 'kysely'
import { confirmedStatuses, longestMinutes } from '../../contract/index.ts'

/** Its values are part of the text: with parameters no plan could use the indexes that have this condition. */
export const isConfirmed = sql<boolean>`status in (${sql.join(confirmedStatuses.map((status) => sql.lit(status)))})`

/** Appointments that have not ended start after this, by the longest duration: earlier ones need not be read. */
export function earliestUnended(now: Date): string {
  return new Date(now.getTime() - longestMinutes * 60_000).toISOString()
}
