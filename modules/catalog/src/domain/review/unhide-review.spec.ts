import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentId, written } from './review.fixture.ts'
import { review } from './review.state.ts'
import { unhideReview } from './unhide-review.decide.ts'

const now = '2026-11-12T12:00:00.000Z'
const decided = { by: 'rita', reason: 'Não ofende ninguém.' }
const { professionalId, clientId } = written.data
const moderated = { appointmentId, professionalId, clientId, rating: 5, ...decided }
const hidden = { type: 'review-hidden' as const, data: { ...moderated, hiddenAt: now } }
const unhidden = { type: 'review-unhidden' as const, data: { ...moderated, unhiddenAt: now } }
const unhiding = (...events: EventsOf<typeof review>[]) =>
  given(review, events).when((state) => unhideReview.decide({ appointmentId, ...decided, now }, state))

describe('unhideReview', () => {
  it('shows a hidden review again, once', () => {
    unhiding(written, hidden).then(unhidden)
    unhiding(written, hidden, unhidden).thenNothing()
  })

  it('does nothing for one that is shown, and refuses where there is none', () => {
    unhiding(written).thenNothing()
    unhiding().thenRefuses('review-not-found')
  })
})
