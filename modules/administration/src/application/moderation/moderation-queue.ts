import { shownProfessional } from '@escuta/catalog/contract'
import type { Page } from '@escuta/kernel'
import type { ModerationQueueInput, ModerationSummary } from '../../contract/index.ts'
import { queuedCases } from '../../read-models/moderation-cases/queued-cases.query.ts'
import type { ModerationDeps } from '../deps.ts'

/** Reported content: what waits for a decision, the oldest report first, or what was decided, the newest first. */
export async function moderationQueue(
  { db, professionals }: ModerationDeps,
  wanted: ModerationQueueInput,
): Promise<Page<ModerationSummary>> {
  const { rows, nextCursor } = await queuedCases(db, wanted)
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
