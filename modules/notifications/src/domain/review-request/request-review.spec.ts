import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, clientId, professionalId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { type RequestReview, requestReview } from './request-review.decide.ts'
import { type ReviewRequest, reviewRequest } from './review-request.state.ts'

const appointment = {
  appointmentId: appointmentId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001'),
  clientId: clientId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002'),
  professionalId: professionalId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0003'),
  startsAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T13:00:00.000Z',
}
const dueAt = '2026-11-22T13:00:00.000Z'
const weekLater = '2026-11-29T13:00:00.000Z'
const ask =
  (changes: Partial<RequestReview> & { readonly now?: string } = {}) =>
  (state: ReviewRequest) =>
    requestReview.decide(
      { ...appointment, dueAt, isReviewable: true, isReviewed: false, now: dueAt, ...changes },
      state,
    )
const requested = { type: 'review-requested' as const, data: { ...appointment, requestedAt: dueAt } }
const notRequested = (reason: 'already-reviewed' | 'not-reviewable' | 'outdated', decidedAt = dueAt) => ({
  type: 'review-not-requested' as const,
  data: { ...appointment, reason, decidedAt },
})

describe('requestReview, of a client who was not asked', () => {
  it('asks', () => given(reviewRequest, []).when(ask()).then(requested))
  it('asks up to seven days late', () =>
    given(reviewRequest, [])
      .when(ask({ now: weekLater }))
      .then({ ...requested, data: { ...appointment, requestedAt: weekLater } }))
  it('does not ask later than that', () => {
    const now = '2026-11-29T13:00:00.001Z'
    return given(reviewRequest, []).when(ask({ now })).then(notRequested('outdated', now))
  })
  it('does not ask when there is a review', () =>
    given(reviewRequest, [])
      .when(ask({ isReviewed: true, isReviewable: false }))
      .then(notRequested('already-reviewed')))
  it('does not ask when the appointment cannot be reviewed', () =>
    given(reviewRequest, [])
      .when(ask({ isReviewable: false }))
      .then(notRequested('not-reviewable')))
})

describe('requestReview, once it was decided', () => {
  it('does not ask again', () => given(reviewRequest, [requested]).when(ask()).thenNothing())
  it('does not ask when it was not asked for before', () =>
    given(reviewRequest, [notRequested('not-reviewable')])
      .when(ask())
      .thenNothing())
})
