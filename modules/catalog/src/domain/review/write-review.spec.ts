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
  completed: true,
  paid: true,
}
const written = {
  type: 'review-written' as const,
  data: { ...command, professionalId: helena.professionalId, writtenAt: now },
}

function writing(appointment: ReviewableAppointment | undefined, past: (typeof written)[] = []) {
  return given(review, past).when((state) => writeReview({ ...command, now }, state, { appointment }))
}

describe('when the appointment took place and was paid', () => {
  it('keeps the review', () => writing(appointment).then(written))

  it('keeps one alone', () => writing(appointment, [written]).thenRefuses('already-reviewed'))
})

describe('when the appointment did not take place or was not paid', () => {
  it('refuses', () => {
    writing({ ...appointment, completed: false }).thenRefuses('appointment-not-reviewable')
    writing({ ...appointment, paid: false }).thenRefuses('appointment-not-reviewable')
  })
})

describe('when the appointment is unknown or of somebody else', () => {
  it('does not tell which, reviewed or not', () => {
    const foreign = { ...appointment, clientId: givenUser({ name: 'Lia Souza' }).clientId }
    writing(undefined).thenRefuses('reviewable-appointment-not-found')
    writing(foreign).thenRefuses('reviewable-appointment-not-found')
    writing(foreign, [written]).thenRefuses('reviewable-appointment-not-found')
  })
})
