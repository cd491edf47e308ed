import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentScheduledWith,
  minutesAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { completeAppointment } from './complete-appointment.decide.ts'

const held = appointmentHeldBy()
const confirmed = [held, appointmentConfirmedAfter(held)]
const { appointmentId, professionalId, startsAt, endsAt } = held.data
const key = { appointmentId, professionalId, startsAt }
const complete =
  (now = endsAt, by: 'professional' | null = null) =>
  (state: Agenda) =>
    completeAppointment({ ...key, by, now }, state)

describe('when confirmed', () => {
  it('completes at its end', () =>
    given(agenda, confirmed).when(complete()).then(appointmentCompletedAfter(held)))
  it('refuses before its end', () =>
    given(agenda, confirmed)
      .when(complete(minutesAfter(endsAt, -1)))
      .thenRefuses('appointment-not-over'))
  it('completes from its start on for its professional', () => {
    given(agenda, confirmed)
      .when(complete(startsAt, 'professional'))
      .then(appointmentCompletedAfter(held, startsAt))
    given(agenda, confirmed)
      .when(complete(minutesAfter(startsAt, -1), 'professional'))
      .thenRefuses('appointment-not-over')
  })
  it('completes what the professional scheduled', () => {
    const scheduled = appointmentScheduledWith()
    given(agenda, [scheduled]).when(complete()).then(appointmentCompletedAfter(scheduled))
  })
})

describe('when completed', () => {
  it('changes nothing', () =>
    given(agenda, [...confirmed, appointmentCompletedAfter(held)])
      .when(complete())
      .thenNothing())
})

describe('when not confirmed', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(complete()).thenRefuses('appointment-not-found'))
  it.each([
    ['held', [held]],
    ['expired', [held, appointmentExpiredAfter(held)]],
    ['cancelled', [...confirmed, appointmentCancelledAfter(held)]],
  ])('refuses (%s)', (_status, past) =>
    given(agenda, past).when(complete()).thenRefuses('appointment-not-confirmed'),
  )
})
