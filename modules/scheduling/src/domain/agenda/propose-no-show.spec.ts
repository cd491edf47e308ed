import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  minutesAfter,
  noShowProposedAfter,
  noShowRecordedAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { confirmed, endsAt, held, key } from './held-appointment.fixture.ts'
import { proposeNoShow } from './propose-no-show.decide.ts'

const propose =
  (absent: 'client' | 'professional' = 'client', now = endsAt) =>
  (state: Agenda) =>
    proposeNoShow.decide({ ...key, absent, now }, state)

describe('when confirmed', () => {
  it.each(['client', 'professional'] as const)('proposes at its end that the %s did not appear', (absent) =>
    given(agenda, confirmed).when(propose(absent)).then(noShowProposedAfter(held, absent)),
  )
  it('refuses before its end', () =>
    given(agenda, confirmed)
      .when(propose('client', minutesAfter(endsAt, -1)))
      .thenRefuses('appointment-not-over'))
})

describe('when proposed', () => {
  it('proposes once', () =>
    given(agenda, [...confirmed, noShowProposedAfter(held, 'client')])
      .when(propose())
      .thenNothing())
})

describe('when decided', () => {
  it.each([
    ['completed', appointmentCompletedAfter(held)],
    ['cancelled', appointmentCancelledAfter(held)],
    ['recorded', noShowRecordedAfter(held, { absent: 'client' })],
  ])('refuses (%s)', (_state, decided) =>
    given(agenda, [...confirmed, decided])
      .when(propose())
      .thenRefuses('appointment-not-confirmed'),
  )
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(propose()).thenRefuses('appointment-not-found'))
})
