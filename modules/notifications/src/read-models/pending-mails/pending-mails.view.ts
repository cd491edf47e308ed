import { defineView, type RowOf, timestamptz, uuid, viewTable } from '@escuta/projections'
import { mailNotSent, mailQueued, mailSent } from '../../contract/published-events.ts'

/** E-mails that were decided on and not sent yet. The queue is filled from this view, so that a lost queue loses none. */
const table = viewTable({
  name: 'notifications.pending_mails',
  key: 'mailId',
  columns: { mailId: uuid, queuedAt: timestamptz },
  indexes: ['(queued_at)'],
})
const { on, remove } = table
export type PendingMailRow = RowOf<typeof table>

export const pendingMailsView = defineView(table, { version: 1 }, [
  on(mailQueued, (_row, { data }) => data),
  on([mailSent, mailNotSent], remove),
])
