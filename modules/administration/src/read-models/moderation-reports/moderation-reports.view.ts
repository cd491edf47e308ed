import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import type { ReportCategory } from '../../contract/moderation.dto.ts'
import { contentReported } from '../../contract/published-events.ts'

/** One row for each report; the text stays encrypted by the key of the person who wrote it. */
const table = viewTable({
  name: 'administration.moderation_reports',
  key: 'reportId',
  columns: {
    /** The event's id. */
    reportId: column.uuid,
    caseId: column.uuid,
    reporterId: column.uuid,
    reporterPersonId: column.uuid,
    category: column.text<ReportCategory>(),
    text: column.text(),
    reportedAt: column.timestamptz,
  },
  indexes: ['(case_id, reported_at desc)', '(reporter_id, reported_at)'],
})
export type ModerationReportRow = RowOf<typeof table>

export const moderationReportsView = defineView(table, { version: 1 }, [
  table.on(
    contentReported,
    (_row, { data, metadata }) => ({ ...data, reportId: metadata.messageId }),
    ({ metadata }) => metadata.messageId,
  ),
])
