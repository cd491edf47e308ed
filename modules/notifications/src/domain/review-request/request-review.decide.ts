import { defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { afterDays } from '@escuta/kernel'
import { reviewRequestableDays } from '../../contract/index.ts'
import type { reviewRequested } from '../../contract/published-events.ts'
import { type ReviewRequest, reviewRequest } from './review-request.state.ts'

export type RequestReview = Omit<EventOf<typeof reviewRequested>['data'], 'requestedAt'> & {
  /** When the client was to be asked. */
  readonly dueAt: string
  /** Completed and paid, and the client appeared. */
  readonly isReviewable: boolean
  /** Also by a review that was withdrawn since. */
  readonly isReviewed: boolean
}

/** Asks the client of an appointment for a review, or records why not; either once. */
function decide(
  { now, ...command }: Timed<RequestReview>,
  { status }: ReviewRequest,
): EventsOf<typeof reviewRequest>[] {
  if (status !== 'due') return []
  const { dueAt: _, isReviewable: __, isReviewed: ___, ...appointment } = command
  const reason = reasonNotTo(command, now)
  return reason
    ? [{ type: 'review-not-requested', data: { ...appointment, reason, decidedAt: now } }]
    : [{ type: 'review-requested', data: { ...appointment, requestedAt: now } }]
}

function reasonNotTo({ dueAt, isReviewable, isReviewed }: RequestReview, now: string) {
  if (isReviewed) return 'already-reviewed'
  if (!isReviewable) return 'not-reviewable'
  return now > afterDays(dueAt, reviewRequestableDays) ? 'outdated' : undefined
}

export const requestReview = defineCommand({ name: 'request-review', stream: reviewRequest, decide })
