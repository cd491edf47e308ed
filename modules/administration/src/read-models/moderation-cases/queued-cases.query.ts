import { pageByTime } from '@escuta/database'
import type { Kysely } from 'kysely'
import type { ModerationQueueInput } from '../../contract/index.ts'
import type { AdministrationTables } from '../database.ts'

/** A page of what waits for a decision, the oldest report first, or of what was decided, the newest first. */
export function queuedCases(
  db: Kysely<AdministrationTables>,
  { situation, kind, ...page }: ModerationQueueInput,
) {
  const isOpen = situation === 'open'
  let found = db
    .selectFrom('administration.moderation_cases')
    .selectAll()
    .where('openReports', isOpen ? '>' : '=', 0)
  if (kind) found = found.where('kind', '=', kind)
  return pageByTime(found, { at: 'reportedAt', id: 'caseId', order: isOpen ? 'asc' : 'desc' }, page)
}
