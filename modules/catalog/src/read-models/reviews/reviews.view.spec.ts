import { givenUser } from '@escuta/identity/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional, givenAppointment } from '../../testing/index.ts'
import { reviewsView } from './reviews.view.ts'

describe('reviewsView', () => {
  it('has each review as it was written', () => {
    const { appointmentId, clientId, professionalId } = givenAppointment(givenUser(), givenProfessional())
    const data = {
      appointmentId,
      clientId,
      professionalId,
      rating: 5,
      comment: 'Me senti ouvido.',
      writtenAt: '2026-11-11T12:00:00.000Z',
    }
    expect([...projectEvents(reviewsView, [{ type: 'review-written', data }]).values()]).toEqual([
      {
        appointmentId,
        professionalId,
        clientId,
        rating: 5,
        comment: 'Me senti ouvido.',
        writtenAt: '2026-11-11T12:00:00.000Z',
      },
    ])
  })
})
