import { hourMs } from '@escuta/kernel'
import { reviewWritten } from '@escuta/catalog/events'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { appointmentCompleted, appointmentNoShowRecorded } from '@escuta/scheduling/events'
import { reviewRequestHours } from '../../contract/index.ts'
import { reviewNotRequested, reviewRequested } from '../../contract/published-events.ts'

/** Completed appointments whose clients were not asked for a review and wrote none. */
const table = viewTable({
  name: 'notifications.due_review_requests',
  key: 'appointmentId',
  columns: { appointmentId: column.uuid, dueAt: column.timestamptz },
  indexes: ['(due_at)'],
})
const { on, remove } = table
export type DueReviewRequestRow = RowOf<typeof table>

export const dueReviewRequestsView = defineView(table, { version: 1 }, [
  on(appointmentCompleted, (_row, { data: { appointmentId, completedAt } }) => ({
    appointmentId,
    dueAt: new Date(Date.parse(completedAt) + reviewRequestHours * hourMs).toISOString(),
  })),
  on([appointmentNoShowRecorded, reviewWritten, reviewRequested, reviewNotRequested], remove),
])
