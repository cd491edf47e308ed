import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import type { ParticipantRole } from '../../contract/index.ts'
import {
  appointmentCancelledAfter,
  appointmentExpiredAfter,
  appointmentMovedTo,
  appointmentRequestedBy,
  appointmentScheduledWith,
  minutesAfter,
  mondayAtTen,
  saturdayNoon,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { type Agenda, agenda, appointmentIn } from './agenda.state.ts'
import { appointmentId, early, key, rivalAt, startsAt, tuesday, two } from './held-appointment.fixture.ts'
import { type MoveFacts, moveAppointment } from './move-appointment.decide.ts'

const { held, confirmed } = early
const move =
  (to: string, by: ParticipantRole = 'client', now = saturdayNoon, given: MoveFacts = agendaFacts) =>
  (state: Agenda) =>
    moveAppointment.decide(
      {
        ...key,
        by,
        from: startsAt,
        to: appointmentMovedTo(held, to).to,
        now,
      },
      state,
      given,
    )
const rival = rivalAt(two)

describe('when confirmed, within its agenda day', () => {
  it.each(['client', 'professional'] as const)('moves it for the %s', (by) =>
    given(agenda, confirmed)
      .when(move(two, by))
      .then(appointmentMovedTo(held, two, by).moved),
  )

  it('moves it to a time that overlaps its own', () => {
    const half = minutesAfter(mondayAtTen, 30)
    given(agenda, confirmed)
      .when(move(half, 'professional'))
      .then(appointmentMovedTo(held, half, 'professional').moved)
  })

  it('changes nothing at the same time', () => given(agenda, confirmed).when(move(startsAt)).thenNothing())

  it('expires an overdue hold that is in the way', () => {
    const late = minutesAfter(saturdayNoon, 15)
    given(agenda, [...confirmed, rival])
      .when(move(two, 'client', late))
      .then(appointmentExpiredAfter(rival, late), appointmentMovedTo(held, two, 'client', late).moved)
  })

  it('refuses a taken time, to each in their words', () => {
    given(agenda, [...confirmed, rival])
      .when(move(two))
      .thenRefuses('slot-taken')
    given(agenda, [...confirmed, rival])
      .when(move(two, 'professional'))
      .thenRefuses('agenda-occupied')
  })

  it('refuses the client a time that is not offered', () =>
    given(agenda, confirmed)
      .when(move(minutesAfter(mondayAtTen, 600)))
      .thenRefuses('outside-working-hours'))

  it('refuses the client after the deadline, and not the professional', () => {
    const late = minutesAfter(startsAt, -24 * 60 + 1)
    given(agenda, confirmed)
      .when(move(two, 'client', late))
      .thenRefuses('move-too-late')
    given(agenda, confirmed)
      .when(move(two, 'professional', late))
      .then(appointmentMovedTo(held, two, 'professional', late).moved)
  })

  it('refuses from its start on', () =>
    given(agenda, confirmed)
      .when(move(two, 'professional', startsAt))
      .thenRefuses('appointment-started'))

  it('refuses when it has another start by now', () =>
    given(agenda, [...confirmed, appointmentMovedTo(held, two).moved])
      .when(move(minutesAfter(mondayAtTen, 300)))
      .thenRefuses('appointment-moved-away'))

  it('keeps who set the time', () => {
    const { state } = given(agenda, [...confirmed, appointmentMovedTo(held, two, 'professional').moved])
    expect(appointmentIn(state, appointmentId)?.terms).toMatchObject({
      startsAt: two,
      movedByProfessional: true,
    })
  })
})

describe('when its place on another day is taken', () => {
  const left = appointmentMovedTo(held, tuesday).moved
  it('records that it left', () =>
    given(agenda, confirmed)
      .when(move(tuesday, 'client', saturdayNoon, 'placed'))
      .then(left))
  it('changes nothing once it left there', () =>
    given(agenda, [...confirmed, left])
      .when(move(tuesday, 'client', saturdayNoon, 'placed'))
      .thenNothing())
  it('refuses once it left elsewhere', () =>
    given(agenda, [...confirmed, left])
      .when(move(minutesAfter(tuesday, 1440), 'client', saturdayNoon, 'placed'))
      .thenRefuses('appointment-moved-away'))
  it('refuses once cancelled', () =>
    given(agenda, [...confirmed, appointmentCancelledAfter(held)])
      .when(move(tuesday, 'client', saturdayNoon, 'placed'))
      .thenRefuses('appointment-not-open'))
})

describe('when not confirmed', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(move(two)).thenRefuses('appointment-not-found'))
  it.each(['client', 'professional'] as const)('refuses the %s an unpaid hold', (by) =>
    given(agenda, [held]).when(move(two, by)).thenRefuses('hold-not-movable'),
  )
  it.each([
    ['client', 'hold-not-movable'],
    ['professional', 'request-not-answered'],
  ] as const)('refuses the %s a request that waits', (by, code) =>
    given(agenda, [appointmentRequestedBy()]).when(move(two, by)).thenRefuses(code),
  )
  it('moves what the professional scheduled', () => {
    const scheduled = appointmentScheduledWith()
    given(agenda, [scheduled]).when(move(two)).then(appointmentMovedTo(scheduled, two).moved)
  })
})
