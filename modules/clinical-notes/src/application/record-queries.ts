import type { Load } from '@escuta/event-sourcing'
import type { RecordQueries } from '../contract/index.ts'
import { record } from '../domain/record/record.state.ts'
import type { QueryDeps } from '../read-models/database.ts'
import { lastEntryAt, notedAppointments } from '../read-models/notes/notes.query.ts'
import { documentsOf } from '../read-models/record-files/record-files.query.ts'

/** The port that the module offers to others. */
export function recordQueries(
  deps: Pick<QueryDeps, 'db' | 'cipher'> & { readonly load: Load },
): RecordQueries {
  return {
    lastEntryAt: (clientId) => lastEntryAt(deps.db, clientId),
    lastEntryInRecord: async (pair) => (await deps.load(record, pair)).lastEntryAt,
    notedAppointments: (professionalId, ids) => notedAppointments(deps.db, professionalId, ids),
    filesOfClient: (clientId, limit) => documentsOf(deps, { clientId }, limit),
  }
}
