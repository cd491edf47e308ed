import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentId, caio, changed, lia, professionalId, withdrawn, written } from './review.fixture.ts'
import { changeReview } from './change-review.decide.ts'
import { review } from './review.state.ts'

const lastInstant = '2026-12-11T12:00:00.000Z'
const hidden = {
  type: 'review-hidden' as const,
  data: {
    appointmentId,
    professionalId,
    clientId: caio.clientId,
    rating: 5,
    by: 'rita',
    reason: 'Ofende outra pessoa.',
    hiddenAt: lastInstant,
  },
}
const change = { appointmentId, clientId: caio.clientId, rating: 3, comment: 'Pensei melhor depois.' }

function changing(past: readonly EventsOf<typeof review>[], now = lastInstant, by = caio.clientId) {
  return given(review, [...past]).when((state) =>
    changeReview.decide({ ...change, clientId: by, now }, state),
  )
}

describe('changeReview, for a written review', () => {
  it('records the change with the rating that counted before, up to 30 days after it was written', () =>
    changing([written]).then(changed(3, lastInstant)))

  it('names the rating of the last change', () =>
    changing([written, changed(4, lastInstant)]).then(changed(3, lastInstant, 4)))

  it('refuses a change after that', () =>
    changing([written], '2026-12-11T12:00:00.001Z').thenRefuses('review-change-period-over'))

  it('does not find another client’s', () =>
    changing([written], lastInstant, lia.clientId).thenRefuses('review-not-found'))
})

describe('changeReview, without a review that counts', () => {
  it('refuses the change', () => {
    changing([]).thenRefuses('review-not-found')
    changing([written, withdrawn(lastInstant)]).thenRefuses('review-withdrawn')
    changing([written, hidden]).thenRefuses('review-hidden')
  })
})
