import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { changeReview } from './change-review.decide.ts'
import { hideReview } from './hide-review.decide.ts'
import { appointmentId, caio, withdrawn, written } from './review.fixture.ts'
import { review } from './review.state.ts'
import { withdrawReview } from './withdraw-review.decide.ts'

const now = '2026-11-12T12:00:00.000Z'
const decided = { by: 'rita', reason: 'Ofende outra pessoa.' }
const { professionalId, clientId } = written.data
const moderated = { appointmentId, professionalId, clientId, rating: 5 }
const hidden = { type: 'review-hidden' as const, data: { ...moderated, ...decided, hiddenAt: now } }
const past = (...events: EventsOf<typeof review>[]) => given(review, events)

describe('hideReview', () => {
  const hiding = (...events: EventsOf<typeof review>[]) =>
    past(...events).when((state) => hideReview.decide({ appointmentId, ...decided, now }, state))

  it('hides a review once, with who and why', () => {
    hiding(written).then(hidden)
    hiding(written, hidden).thenNothing()
  })

  it('does nothing for a withdrawn one, and refuses where there is none', () => {
    hiding(written, withdrawn(now)).thenNothing()
    hiding().thenRefuses('review-not-found')
  })
})

describe('a hidden review', () => {
  it('is not changed', () =>
    past(written, hidden)
      .when((state) =>
        changeReview.decide({ appointmentId, clientId: caio.clientId, rating: 1, comment: null, now }, state),
      )
      .thenRefuses('review-hidden'))

  it('counts again before its author withdraws it', () => {
    const reason = 'A avaliação foi retirada por quem a escreveu.'
    past(written, hidden)
      .when((state) => withdrawReview.decide({ appointmentId, clientId: caio.clientId, now }, state))
      .then(
        { type: 'review-unhidden', data: { ...moderated, by: 'author', reason, unhiddenAt: now } },
        withdrawn(now),
      )
  })
})
