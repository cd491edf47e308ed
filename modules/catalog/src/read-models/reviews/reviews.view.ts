import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import * as published from '../../contract/published-events.ts'

/** Reviews of appointments; the comment stays encrypted by the client's key. */
const table = viewTable({
  name: 'catalog.reviews',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    professionalId: column.uuid,
    clientId: column.uuid,
    rating: column.int,
    comment: nullable(column.text()),
    writtenAt: column.timestamptz,
    /** When it was last changed; null before the first time. */
    changedAt: nullable(column.timestamptz),
    /** Null unless its author withdrew it; the comment is then removed from the row. */
    withdrawnAt: nullable(column.timestamptz),
    /** Null unless the moderation hid it. */
    hiddenAt: nullable(column.timestamptz),
  },
  indexes: [
    '(professional_id, written_at desc) where withdrawn_at is null and hidden_at is null',
    '(client_id)',
    '(written_at) where withdrawn_at is null',
  ],
})
const { on, change, copy } = table
export type ReviewRow = RowOf<typeof table>

export const reviewsView = defineView(table, { version: 5 }, [
  on(published.reviewWritten, (_row, { data }) => data),
  on(published.reviewChanged, copy('rating', 'comment', 'changedAt')),
  on(published.reviewHidden, copy('hiddenAt')),
  on(published.reviewUnhidden, change({ hiddenAt: null })),
  on(
    published.reviewWithdrawn,
    change((_row, { data: { withdrawnAt } }) => ({ comment: null, withdrawnAt })),
  ),
])
