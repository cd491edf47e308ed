import { defineStream } from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import * as published from '../../contract/published-events.ts'

/** Whether a client was asked for a review: stream `message-{id}`, one for each appointment. */
export type ReviewRequest = { readonly status: 'due' | 'requested' | 'not-requested' }

type ReviewRequestKey = { readonly appointmentId: string }

export const reviewRequest = defineStream({
  name: 'message',
  id: ({ appointmentId }: ReviewRequestKey) => deriveId(appointmentId, 'review-request'),
  events: published,
  initialState: (): ReviewRequest => ({ status: 'due' }),
}).evolve({
  'review-requested': () => ({ status: 'requested' }),
  'review-not-requested': () => ({ status: 'not-requested' }),
})
