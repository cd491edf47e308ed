import type { EventsOf } from '@escuta/event-sourcing'
import { givenUser } from '@escuta/identity/testing'
import { givenAppointment, givenProfessional } from '../../testing/index.ts'
import type { review } from './review.state.ts'

export const writtenAt = '2026-11-11T12:00:00.000Z'
export const caio = givenUser()
export const lia = givenUser({ name: 'Lia Souza' })
export const { appointmentId, clientId, professionalId } = givenAppointment(caio, givenProfessional())
const ids = { appointmentId, clientId, professionalId }

export const written: EventsOf<typeof review> = {
  type: 'review-written',
  data: { ...ids, rating: 5, comment: 'Me senti ouvido.', writtenAt },
}
export const withdrawn = (withdrawnAt: string, rating = 5): EventsOf<typeof review> => ({
  type: 'review-withdrawn',
  data: { ...ids, rating, withdrawnAt },
})
export const changed = (rating: number, changedAt: string, previousRating = 5): EventsOf<typeof review> => ({
  type: 'review-changed',
  data: { ...ids, rating, previousRating, comment: 'Pensei melhor depois.', changedAt },
})
