import { givenUser } from '@escuta/identity/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional, givenAppointment } from '../../testing/index.ts'
import { reviewsView } from './reviews.view.ts'

const { appointmentId, clientId, professionalId } = givenAppointment(givenUser(), givenProfessional())
const ids = { appointmentId, clientId, professionalId }
const [at, later] = ['2026-11-11T12:00:00.000Z', '2026-11-12T12:00:00.000Z']
const written = {
  type: 'review-written' as const,
  data: { ...ids, rating: 5, comment: 'Me senti ouvido.', writtenAt: at },
}
const changed = {
  type: 'review-changed' as const,
  data: { ...ids, rating: 3, previousRating: 5, comment: 'Pensei melhor depois.', changedAt: later },
}
const withdrawn = {
  type: 'review-withdrawn' as const,
  data: { ...ids, rating: 3, withdrawnAt: later },
}
const row = { ...ids, writtenAt: at, changedAt: null, withdrawnAt: null, hiddenAt: null }

const rowsAfter = (...events: Parameters<typeof projectEvents>[1]) => [
  ...projectEvents(reviewsView, events).values(),
]

describe('reviewsView', () => {
  it('has each review as it was written', () =>
    expect(rowsAfter(written)).toEqual([{ ...row, rating: 5, comment: 'Me senti ouvido.' }]))

  it('has the changed rating and comment', () =>
    expect(rowsAfter(written, changed)).toEqual([
      { ...row, rating: 3, comment: 'Pensei melhor depois.', changedAt: later },
    ]))

  it('has no comment once it is withdrawn', () =>
    expect(rowsAfter(written, changed, withdrawn)).toEqual([
      { ...row, rating: 3, comment: null, changedAt: later, withdrawnAt: later },
    ]))
})
