import { defineView } from '@escuta/projections'
import type { DataRequestKind } from '../../contract/personal-data.ts'
import { dataRequestAnswered, dataRequested } from '../../contract/published-events.ts'

/** A data request with its answer; both texts are encrypted by the person's key. */
export type DataRequestRow = {
  readonly requestId: string
  readonly userId: string
  readonly personId: string
  readonly kind: DataRequestKind
  readonly details: string | null
  readonly requestedAt: string
  readonly dueAt: string
  readonly answeredBy: string | null
  readonly answeredAt: string | null
  readonly answer: string | null
}

const events = [dataRequested, dataRequestAnswered] as const

export const dataRequestsView = defineView<DataRequestRow, (typeof events)[number]>({
  table: {
    name: 'privacy.data_requests',
    key: 'requestId',
    columns: {
      requestId: 'uuid not null',
      userId: 'uuid not null',
      personId: 'uuid not null',
      kind: 'text not null',
      details: 'text',
      requestedAt: 'timestamptz not null',
      dueAt: 'timestamptz not null',
      answeredBy: 'text',
      answeredAt: 'timestamptz',
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
        requestId: data.requestId,
        userId: data.userId,
        personId: data.personId,
        kind: data.kind,
        details: data.details,
        requestedAt: data.requestedAt,
        dueAt: data.dueAt,
        answeredBy: null,
        answeredAt: null,
        answer: null,
      }),
    },
    'data-request-answered': {
      keys: ({ data }) => [data.requestId],
      fold: (row, { data: { answeredBy, answeredAt, answer } }) =>
        row ? { ...row, answeredBy, answeredAt, answer } : null,
    },
  },
})
