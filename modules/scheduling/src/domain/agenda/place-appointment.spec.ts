import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  appointmentMovedTo,
  minutesAfter,
  mondayAtTen,
  saturdayNoon,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { type Agenda, agenda, appointmentIn } from './agenda.state.ts'
import { held, rivalAt, tuesday } from './held-appointment.fixture.ts'
import type { AgendaFacts } from './taken-time.ts'
import { placeAppointment } from './place-appointment.decide.ts'

const { placed } = appointmentMovedTo(held, tuesday)
const place =
  (change: Partial<AgendaFacts> = {}, by: 'client' | 'professional' = 'client') =>
  (state: Agenda) => {
    const { placedAt: now, ...data } = placed.data
    return placeAppointment.decide({ ...data, by, now }, state, { ...agendaFacts, ...change })
  }
const rival = rivalAt(tuesday)

describe('when the time is free', () => {
  it('takes the place', () => given(agenda, []).when(place()).then(placed))
  it('changes nothing when repeated', () => given(agenda, [placed]).when(place()).thenNothing())
  it('refuses when another move brought it to this day', () => {
    const other = appointmentMovedTo(held, minutesAfter(tuesday, 120)).placed
    given(agenda, [other]).when(place()).thenRefuses('appointment-moved-away')
  })
  it('refuses the client a professional who takes no bookings', () => {
    given(agenda, [])
      .when(place({ bookable: false }))
      .thenRefuses('professional-not-bookable')
    given(agenda, [])
      .when(place({ bookable: false }, 'professional'))
      .then({ ...placed, data: { ...placed.data, by: 'professional' } })
  })
  it('refuses the client a time outside the hours', () =>
    given(agenda, [])
      .when(place({ hours: [] }))
      .thenRefuses('outside-working-hours'))
})

describe('when the time is taken', () => {
  it('refuses', () => {
    given(agenda, [rival]).when(place()).thenRefuses('slot-taken')
    given(agenda, [rival]).when(place({}, 'professional')).thenRefuses('agenda-occupied')
  })
})

describe('when it had left this day before', () => {
  it('takes a place again, in the stead of the trace that it left', () => {
    const there = appointmentHeldBy({ startsAt: tuesday })
    const past = [there, appointmentConfirmedAfter(there), appointmentMovedTo(there, mondayAtTen).moved]
    given(agenda, past).when(place()).then(placed)
    const { state } = given(agenda, [...past, placed])
    expect(state.size).toBe(1)
    expect(appointmentIn(state, held.data.appointmentId)?.status).toBe('confirmed')
  })
})

describe('when placed', () => {
  it('is cancelled as any other', () => {
    const { state } = given(agenda, [
      placed,
      appointmentCancelledAfter(
        { ...held, data: { ...held.data, startsAt: tuesday } },
        'by-client',
        saturdayNoon,
      ),
    ])
    expect(appointmentIn(state, held.data.appointmentId)?.status).toBe('cancelled')
  })
})
