import { given } from '@escuta/event-sourcing/testing'
import { cents } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import {
  appointmentNamed,
  helena,
  appointmentExpiredAfter,
  minutesAfter,
  mondayAtTen,
  rosa,
  saturdayNoon,
  appointmentHeldBy,
  appointmentScheduledWith,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { agenda } from './agenda.state.ts'
import { scheduleAppointment } from './schedule-appointment.decide.ts'

const now = saturdayNoon
const facts = { ...agendaFacts, bookable: false }
const request = {
  appointmentId: appointmentNamed('entered'),
  professionalId: helena,
  clientId: rosa,
  startsAt: mondayAtTen,
  type: 'retorno' as const,
  notes: null,
  duration: 90,
  price: cents.parse(20_000),
}
const scheduled = appointmentScheduledWith(request)
const caiosHold = appointmentHeldBy()

describe('when the agenda day is empty', () => {
  it('schedules the appointment, confirmed at once', () =>
    given(agenda, [])
      .when((state) => scheduleAppointment.decide({ ...request, now }, state, facts))
      .then(scheduled))

  it('schedules outside working hours', () => {
    const atNight = { ...request, startsAt: '2026-11-22T23:00:00.000Z' }
    const expected = appointmentScheduledWith(atNight)
    given(agenda, [])
      .when((state) => scheduleAppointment.decide({ ...atNight, now }, state, facts))
      .then(expected)
  })

  it('refuses a past start', () =>
    given(agenda, [])
      .when((state) => scheduleAppointment.decide({ ...request, now: mondayAtTen }, state, facts))
      .thenRefuses('past-date'))

  it('refuses an appointment across the day cut', () =>
    given(agenda, [])
      .when((state) =>
        scheduleAppointment.decide({ ...request, startsAt: '2026-11-23T06:00:00.000Z', now }, state, facts),
      )
      .thenRefuses('crosses-day-cut'))
})

describe('when a client holds a part of the interval', () => {
  it('refuses while the hold stands', () =>
    given(agenda, [caiosHold])
      .when((state) =>
        scheduleAppointment.decide(
          { ...request, startsAt: minutesAfter(mondayAtTen, -60), now },
          state,
          facts,
        ),
      )
      .thenRefuses('agenda-occupied'))

  it('says who holds it, and until when', () => {
    const { clientId, startsAt, endsAt, expiresAt: heldUntil } = caiosHold.data
    const { state } = given(agenda, [caiosHold])
    expect(scheduleAppointment.decide({ ...request, now }, state, facts)).toMatchObject({
      details: { by: { clientId, startsAt, endsAt, heldUntil, pauseUntil: null } },
    })
  })

  it('expires the hold when it is overdue', () => {
    const late = minutesAfter(now, 15)
    const expected = appointmentScheduledWith({ ...request, scheduledAt: late })
    given(agenda, [caiosHold])
      .when((state) => scheduleAppointment.decide({ ...request, now: late }, state, facts))
      .then(appointmentExpiredAfter(caiosHold, late), expected)
  })
})
