import type { RecordQueries } from '../contract/index.ts'
import type { QueryDeps } from '../read-models/database.ts'
import { lastEntryAt } from '../read-models/notes/notes.query.ts'

/** The port that the module offers to others. */
export function recordQueries(db: QueryDeps['db']): RecordQueries {
  return { lastEntryAt: (clientId) => lastEntryAt(db, clientId) }
}
