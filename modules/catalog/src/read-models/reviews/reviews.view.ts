import { defineView } from '@escuta/projections'
import { reviewWritten } from '../../contract/published-events.ts'

/** Reviews of appointments; the comment stays encrypted by the client's key. */
export type ReviewRow = {
  readonly appointmentId: string
  readonly professionalId: string
  readonly clientId: string
  readonly rating: number
  readonly comment: string | null
  readonly writtenAt: string
}

export const reviewsView = defineView<ReviewRow, typeof reviewWritten>({
  table: {
    name: 'catalog.reviews',
    key: 'appointmentId',
    columns: {
      appointmentId: 'uuid not null',
      professionalId: 'uuid not null',
      clientId: 'uuid not null',
      rating: 'integer not null',
      comment: 'text',
      writtenAt: 'timestamptz not null',
    },
    indexes: ['(professional_id, written_at desc)', '(client_id)'],
  },
  version: 2,
  events: [reviewWritten],
  on: {
    'review-written': {
      keys: ({ data }) => [data.appointmentId],
      fold: (_row, { data }) => ({
        appointmentId: data.appointmentId,
        professionalId: data.professionalId,
        clientId: data.clientId,
        rating: data.rating,
        comment: data.comment,
        writtenAt: data.writtenAt,
      }),
    },
  },
})
