import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { DataRequestKind } from '../../contract/personal-data.ts'
import { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'

/** A data request with its answer; both texts are encrypted by the person's key. */
const table = viewTable({
  name: 'privacy.data_requests',
  key: 'requestId',
  columns: {
    requestId: column.uuid,
    userId: column.uuid,
    personId: column.uuid,
    kind: column.text<DataRequestKind>(),
    details: nullable(column.text()),
    requestedAt: column.timestamptz,
    dueAt: column.timestamptz,
    answeredBy: nullable(column.text()),
    answeredAt: nullable(column.timestamptz),
    answer: nullable(column.text()),
  },
  indexes: ['(user_id, requested_at desc)', '(due_at) where answered_at is null'],
})
const { on, copy } = table
export type DataRequestRow = RowOf<typeof table>

export const dataRequestsView = defineView(table, { version: 1 }, [
  on(dataRequested, (_row, { data }) => data),
  on(dataRequestAnswered, copy('answeredBy', 'answeredAt', 'answer')),
])
