import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import type { ModerationStep } from '../../contract/moderation.dto.ts'
import { contentModerated, reportedMessageRevealed } from '../../contract/published-events.ts'

/** One row for each decision about reported content, and for each time that a reported message was read. */
const table = viewTable({
  name: 'administration.moderation_decisions',
  key: 'decisionId',
  columns: {
    /** The event's id. */
    decisionId: column.uuid,
    caseId: column.uuid,
    action: column.text<ModerationStep>(),
    by: column.text(),
    reason: column.text(),
    moderatedAt: column.timestamptz,
  },
  indexes: ['(case_id, moderated_at desc)'],
})
export type ModerationDecisionRow = RowOf<typeof table>

export const moderationDecisionsView = defineView(table, { version: 2 }, [
  table.on(
    contentModerated,
    (_row, { data, metadata }) => ({ ...data, decisionId: metadata.messageId }),
    ({ metadata }) => metadata.messageId,
  ),
  table.on(
    reportedMessageRevealed,
    (_row, { data: { revealedAt, ...data }, metadata }) => ({
      ...data,
      decisionId: metadata.messageId,
      action: 'revealed' as const,
      moderatedAt: revealedAt,
    }),
    ({ metadata }) => metadata.messageId,
  ),
])
