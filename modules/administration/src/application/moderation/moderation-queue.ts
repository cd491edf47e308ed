import { shownProfessional } from '@escuta/catalog/contract'
import { cutPage, instant, type Page, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ModerationQueueInput, ModerationSummary } from '../../contract/index.ts'
import type { ModerationDeps } from '../deps.ts'

const position = z.tuple([instant, z.uuid()])

/** Reported content: what waits for a decision, the oldest report first, or what was decided, the newest first. */
export async function moderationQueue(
  { db, professionals }: ModerationDeps,
  { situation, kind, limit, cursor }: ModerationQueueInput,
): Promise<Page<ModerationSummary>> {
  const after = readCursor(position, cursor)
  const isOpen = situation === 'open'
  const order = isOpen ? 'asc' : 'desc'
  let found = db
    .selectFrom('administration.moderation_cases')
    .selectAll()
    .where('openReports', isOpen ? '>' : '=', 0)
    .orderBy('reportedAt', order)
    .orderBy('caseId', order)
    .limit(limit + 1)
  if (kind) found = found.where('kind', '=', kind)
  if (after) {
    const [reportedAt, id] = after
    found = found.where(
      isOpen
        ? sql<boolean>`(reported_at, case_id) > (${reportedAt}, ${id}::uuid)`
        : sql<boolean>`(reported_at, case_id) < (${reportedAt}, ${id}::uuid)`,
    )
  }
  const { rows, nextCursor } = cutPage(await found.execute(), limit, (row) => [row.reportedAt, row.caseId])
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
