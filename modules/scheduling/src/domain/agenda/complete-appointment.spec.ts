import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { noShowDays } from '../../contract/index.ts'
import {
  appointmentCompletedAfter,
  appointmentScheduledWith,
  minutesAfter,
  noShowProposedAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { confirmed, endsAt, held, key, notConfirmed, startsAt } from './held-appointment.fixture.ts'
import { completeAppointment } from './complete-appointment.decide.ts'

const complete =
  (now = endsAt, by: 'professional' | null = null) =>
  (state: Agenda) =>
    completeAppointment.decide({ ...key, by, now }, state)

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

describe('when a no-show is proposed', () => {
  const lastDay = minutesAfter(endsAt, noShowDays * 24 * 60)
  const proposed = (absent: 'client' | 'professional') => [...confirmed, noShowProposedAfter(held, absent)]
  it('leaves the absence of the client open until it can no longer be recorded', () => {
    given(agenda, proposed('client')).when(complete(lastDay)).thenNothing()
    const later = minutesAfter(lastDay, 1)
    given(agenda, proposed('client')).when(complete(later)).then(appointmentCompletedAfter(held, later))
  })
  it('never completes by itself what the professional missed', () =>
    given(agenda, proposed('professional'))
      .when(complete(minutesAfter(lastDay, 1)))
      .thenNothing())
  it.each(['client', 'professional'] as const)('completes for its professional (%s absent)', (absent) =>
    given(agenda, proposed(absent))
      .when(complete(endsAt, 'professional'))
      .then(appointmentCompletedAfter(held)),
  )
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
  it.each(notConfirmed)('refuses (%s)', (_status, past) =>
    given(agenda, past).when(complete()).thenRefuses('appointment-not-confirmed'),
  )
})
