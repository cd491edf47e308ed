import { defineView, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import type { ModerationAction } from '../../contract/moderation.dto.ts'
import { contentModerated } from '../../contract/published-events.ts'

/** One row for each decision about reported content. */
const table = viewTable({
  name: 'administration.moderation_decisions',
  key: 'decisionId',
  columns: {
    /** The event's id. */
    decisionId: uuid,
    caseId: uuid,
    action: text<ModerationAction>(),
    by: text(),
    reason: text(),
    moderatedAt: timestamptz,
  },
  indexes: ['(case_id, moderated_at desc)'],
})
export type ModerationDecisionRow = RowOf<typeof table>

export const moderationDecisionsView = defineView(table, { version: 1 }, [
  table.on(
    contentModerated,
    (_row, { data, metadata }) => ({ ...data, decisionId: metadata.messageId }),
    ({ metadata }) => metadata.messageId,
  ),
])
