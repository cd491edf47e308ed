import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { ModerationAction, ReportedKind } from '../../contract/moderation.dto.ts'
import { contentModerated, contentReported } from '../../contract/published-events.ts'

/** One row for each review, profile or message that was reported. */
const table = viewTable({
  name: 'administration.moderation_cases',
  key: 'caseId',
  columns: {
    caseId: column.uuid,
    kind: column.text<ReportedKind>(),
    subjectId: column.uuid,
    professionalId: column.uuid,
    /** The client of a message's conversation; null for other subjects. */
    clientId: nullable(column.uuid),
    /** Reports that wait for a decision. */
    openReports: column.int,
    /** The oldest report that waits, or the last one. */
    reportedAt: column.timestamptz,
    lastAction: nullable(column.text<ModerationAction>()),
    isHidden: column.boolean,
  },
  indexes: ['(reported_at, case_id) where open_reports > 0', '(reported_at, case_id) where open_reports = 0'],
})
export type ModerationCaseRow = RowOf<typeof table>

export const moderationCasesView = defineView(table, { version: 2 }, [
  table.on(contentReported, (row, { data }) => ({
    ...data,
    clientId: data.message?.clientId ?? null,
    openReports: (row?.openReports ?? 0) + 1,
    reportedAt: row && row.openReports > 0 ? row.reportedAt : data.reportedAt,
    lastAction: row?.lastAction ?? null,
    isHidden: row?.isHidden ?? false,
  })),
  table.on(
    contentModerated,
    table.change((row, { data: { action } }) => ({
      openReports: 0,
      lastAction: action,
      isHidden: action === 'hidden' || (row.isHidden && action !== 'restored'),
    })),
  ),
])
