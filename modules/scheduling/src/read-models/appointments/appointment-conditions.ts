import { sql } from 'kysely'
import { confirmedStatuses, longestMinutes } from '../../contract/index.ts'

export const isConfirmed = sql<boolean>`status in (${sql.join(confirmedStatuses)})`

/** Appointments that have not ended start after this, by the longest duration: earlier ones need not be read. */
export function earliestUnended(now: Date): string {
  return new Date(now.getTime() - longestMinutes * 60_000).toISOString()
}
