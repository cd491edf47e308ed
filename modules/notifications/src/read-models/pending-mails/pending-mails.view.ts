import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { mailNotSent, mailQueued, mailRequeued, mailSent } from '../../contract/published-events.ts'

/** E-mails that were decided on and not sent yet. The queue is filled from this view, so that a lost queue loses none. */
const table = viewTable({
  name: 'notifications.pending_mails',
  key: 'mailId',
  columns: { mailId: column.uuid, round: column.int, queuedAt: column.timestamptz },
  indexes: ['(queued_at)'],
})
const { on, remove } = table
export type PendingMailRow = RowOf<typeof table>

export const pendingMailsView = defineView(table, { version: 2 }, [
  on(mailQueued, (_row, { data: { mailId, queuedAt } }) => ({ mailId, round: 0, queuedAt })),
  on(mailRequeued, (_row, { data: { mailId, round, requeuedAt } }) => ({
    mailId,
    round,
    queuedAt: requeuedAt,
  })),
  on([mailSent, mailNotSent], remove),
])
