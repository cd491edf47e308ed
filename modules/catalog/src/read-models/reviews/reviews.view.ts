import {
  defineView,
  int,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
  viewTable,
} from '@escuta/projections'
import { reviewWritten } from '../../contract/published-events.ts'

/** Reviews of appointments; the comment stays encrypted by the client's key. */
const table = viewTable({
  name: 'catalog.reviews',
  key: 'appointmentId',
  columns: {
    appointmentId: uuid,
    professionalId: uuid,
    clientId: uuid,
    rating: int,
    comment: nullable(text()),
    writtenAt: timestamptz,
  },
  indexes: ['(professional_id, written_at desc)', '(client_id)'],
})
const { on } = table
export type ReviewRow = RowOf<typeof table>

export const reviewsView = defineView(table, { version: 2 }, [on(reviewWritten, (_row, { data }) => data)])
