import { defineView } from '@escuta/projections'
import { reviewWritten } from '../../contract/published-events.ts'

/** Reviews of appointments; the comment stays encrypted by the client's key. */
export type ReviewRow = {
  readonly appointment_id: string
  readonly professional_id: string
  readonly client_id: string
  readonly rating: number
  readonly comment: string | null
  readonly written_at: string
}

export const reviewsView = defineView<ReviewRow, typeof reviewWritten>({
  table: {
    name: 'catalog.reviews',
    key: 'appointment_id',
    columns: {
      appointment_id: 'uuid not null',
      professional_id: 'uuid not null',
      client_id: 'uuid not null',
      rating: 'integer not null',
      comment: 'text',
      written_at: 'timestamptz not null',
    },
    indexes: ['(professional_id, written_at desc)', '(client_id)'],
  },
  version: 2,
  events: [reviewWritten],
  on: {
    'review-written': {
      keys: ({ data }) => [data.appointmentId],
      fold: (_row, { data }) => ({
        appointment_id: data.appointmentId,
        professional_id: data.professionalId,
        client_id: data.clientId,
        rating: data.rating,
        comment: data.comment,
        written_at: data.writtenAt,
      }),
    },
  },
})
