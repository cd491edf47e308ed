import { shownProfessional } from '@escuta/catalog/contract'
import { pageByTime } from '@escuta/database'
import type { Page } from '@escuta/kernel'
import type { ModerationQueueInput, ModerationSummary } from '../../contract/index.ts'
import type { ModerationDeps } from '../deps.ts'

/** Reported content: what waits for a decision, the oldest report first, or what was decided, the newest first. */
export async function moderationQueue(
  { db, professionals }: ModerationDeps,
  { situation, kind, ...page }: ModerationQueueInput,
): Promise<Page<ModerationSummary>> {
  const isOpen = situation === 'open'
  let found = db
    .selectFrom('administration.moderation_cases')
    .selectAll()
    .where('openReports', isOpen ? '>' : '=', 0)
  if (kind) found = found.where('kind', '=', kind)
  const by = { at: 'reportedAt', id: 'caseId', order: isOpen ? 'asc' : 'desc' } as const
  const { rows, nextCursor } = await pageByTime(found, by, page)
  const known = await professionals.byIds([...new Set(rows.map(({ professionalId }) => professionalId))])
  const items = rows.map(({ caseId, professionalId, openReports, reportedAt, lastAction, ...row }) => ({
    caseId,
    kind: row.kind,
    professionalId,
    professionalName: shownProfessional(known.get(professionalId)).name,
    openReports,
    reportedAt,
    lastAction,
  }))
  return { items, nextCursor }
}
