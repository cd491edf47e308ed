import { defineView } from '@escuta/projections'
import type { DataRequestKind } from '../../contract/personal-data.ts'
import { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'

/** A data request with its answer; both texts are encrypted by the person's key. */
export type DataRequestRow = {
  readonly request_id: string
  readonly user_id: string
  readonly person_id: string
  readonly kind: DataRequestKind
  readonly details: string | null
  readonly requested_at: string
  readonly due_at: string
  readonly answered_by: string | null
  readonly answered_at: string | null
  readonly answer: string | null
}

const events = [dataRequested, dataRequestAnswered] as const

export const dataRequestsView = defineView<DataRequestRow, (typeof events)[number]>({
  table: {
    name: 'privacy.data_requests',
    key: 'request_id',
    columns: {
      request_id: 'uuid not null',
      user_id: 'uuid not null',
      person_id: 'uuid not null',
      kind: 'text not null',
      details: 'text',
      requested_at: 'timestamptz not null',
      due_at: 'timestamptz not null',
      answered_by: 'text',
      answered_at: 'timestamptz',
      answer: 'text',
    },
    indexes: ['(user_id, requested_at desc)', '(due_at) where answered_at is null'],
  },
  version: 1,
  events,
  on: {
    'data-requested': {
      keys: ({ data }) => [data.requestId],
      fold: (_row, { data }) => ({
        request_id: data.requestId,
        user_id: data.userId,
        person_id: data.personId,
        kind: data.kind,
        details: data.details,
        requested_at: data.requestedAt,
        due_at: data.dueAt,
        answered_by: null,
        answered_at: null,
        answer: null,
      }),
    },
    'data-request-answered': {
      keys: ({ data }) => [data.requestId],
      fold: (row, { data: { answeredBy, answeredAt, answer } }) =>
        row ? { ...row, answered_by: answeredBy, answered_at: answeredAt, answer } : null,
    },
  },
})
