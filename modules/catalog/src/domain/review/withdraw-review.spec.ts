import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentId, caio, changed, lia, withdrawn, written } from './review.fixture.ts'
import { review } from './review.state.ts'
import { withdrawReview } from './withdraw-review.decide.ts'

const now = '2028-03-01T09:00:00.000Z'

function withdrawing(past: readonly EventsOf<typeof review>[], clientId = caio.clientId) {
  return given(review, [...past]).when((state) =>
    withdrawReview.decide({ appointmentId, clientId, now }, state),
  )
}

describe('withdrawReview, for a written review', () => {
  it('withdraws the rating that counts, however old it is', () => {
    withdrawing([written]).then(withdrawn(now))
    withdrawing([written, changed(2, now)]).then(withdrawn(now, 2))
  })

  it('does not find another client’s', () =>
    withdrawing([written], lia.clientId).thenRefuses('review-not-found'))
})

describe('withdrawReview, without a review that counts', () => {
  it('changes nothing when it was withdrawn before', () => withdrawing([written, withdrawn(now)]).then())

  it('refuses an appointment without a review', () => withdrawing([]).thenRefuses('review-not-found'))
})
