import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { givenUser } from '@escuta/identity/testing'
import { describe, it } from 'vitest'
import { givenProfessional, givenAppointment } from '../../testing/index.ts'
import { review } from './review.state.ts'
import { type ReviewableAppointment, writeReview } from './write-review.decide.ts'

const now = '2026-11-11T12:00:00.000Z'
const caio = givenUser()
const helena = givenProfessional()
const { appointmentId } = givenAppointment(caio, helena)
const command = { appointmentId, clientId: caio.clientId, rating: 5, comment: 'Me senti ouvido.' }
const appointment: ReviewableAppointment = {
  clientId: caio.clientId,
  professionalId: helena.professionalId,
  status: 'completed',
  absent: null,
  paid: true,
}
const written = {
  type: 'review-written' as const,
  data: { ...command, professionalId: helena.professionalId, writtenAt: now },
}

function writing(appointment: ReviewableAppointment | undefined, past: EventsOf<typeof review>[] = []) {
  return given(review, past).when((state) => writeReview.decide({ ...command, now }, state, { appointment }))
}

describe('writeReview, for a completed and paid appointment', () => {
  it('records the review', () => writing(appointment).then(written))

  it('refuses a second review, also after the first was withdrawn', () => {
    writing(appointment, [written]).thenRefuses('already-reviewed')
    const { appointmentId, clientId, professionalId } = written.data
    const data = { appointmentId, clientId, professionalId, rating: 5, withdrawnAt: now }
    writing(appointment, [written, { type: 'review-withdrawn', data }]).thenRefuses('already-reviewed')
  })
})

describe('writeReview, for an appointment not completed or not paid', () => {
  it('refuses the review', () => {
    writing({ ...appointment, status: 'confirmed' }).thenRefuses('appointment-not-reviewable')
    writing({ ...appointment, absent: 'professional' }).thenRefuses('appointment-not-reviewable')
    writing({ ...appointment, paid: false }).thenRefuses('appointment-not-reviewable')
  })
})

describe('writeReview, for a missing appointment or another client’s', () => {
  it('refuses both alike, reviewed or not', () => {
    const foreign = { ...appointment, clientId: givenUser({ name: 'Lia Souza' }).clientId }
    writing(undefined).thenRefuses('reviewable-appointment-not-found')
    writing(foreign).thenRefuses('reviewable-appointment-not-found')
    writing(foreign, [written]).thenRefuses('reviewable-appointment-not-found')
  })
})
