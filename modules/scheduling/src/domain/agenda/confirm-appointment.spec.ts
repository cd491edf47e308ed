import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  confirmationRefusedAfter,
  minutesAfter,
  mondayAtTen,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { held, key, later, rival } from './held-appointment.fixture.ts'
import { confirmAppointment } from './confirm-appointment.decide.ts'

const confirm =
  (now: string, paidAt = now) =>
  (state: Agenda) =>
    confirmAppointment.decide({ ...key, paidAt, now }, state)

describe('when the appointment is not on the agenda day', () => {
  it('refuses', () => given(agenda, [rival]).when(confirm(later)).thenRefuses('appointment-not-found'))
})

describe('when held', () => {
  it('confirms', () =>
    given(agenda, [held]).when(confirm(saturdayNoon)).then(appointmentConfirmedAfter(held)))
  it('confirms after its time too, while no expiry is recorded', () =>
    given(agenda, [held]).when(confirm(later)).then(appointmentConfirmedAfter(held, later)))
  it('records the refusal once its start has passed, as after an outage', () =>
    given(agenda, [held]).when(confirm(mondayAtTen, later)).then(confirmationRefusedAfter(held, mondayAtTen)))
})

describe('when confirmed', () => {
  const past = [held, appointmentConfirmedAfter(held)]
  it('changes nothing', () => given(agenda, past).when(confirm(later)).thenNothing())
  it('changes nothing once completed', () =>
    given(agenda, [...past, appointmentCompletedAfter(held)])
      .when(confirm(later))
      .thenNothing())
})

describe('when expired', () => {
  const past = [held, appointmentExpiredAfter(held)]
  it('confirms while the slot is free', () =>
    given(agenda, past).when(confirm(later)).then(appointmentConfirmedAfter(held, later)))
  it('records the refusal once another client holds the slot', () =>
    given(agenda, [...past, rival])
      .when(confirm(later))
      .then(confirmationRefusedAfter(held, later)))
  it('confirms when that hold expired as well', () =>
    given(agenda, [...past, rival, appointmentExpiredAfter(rival)])
      .when(confirm(later))
      .then(appointmentConfirmedAfter(held, later)))
  it('records the refusal when a part of the slot is taken', () => {
    const half = appointmentHeldBy({ ...rival.data, startsAt: minutesAfter(mondayAtTen, 30), duration: 30 })
    given(agenda, [...past, half])
      .when(confirm(later))
      .then(confirmationRefusedAfter(held, later))
  })
  it('records the refusal once its start has passed', () =>
    given(agenda, past).when(confirm(mondayAtTen)).then(confirmationRefusedAfter(held, mondayAtTen)))
})

describe('when cancelled', () => {
  it.each([
    ['by-client', 'cancelled-by-client'],
    ['by-professional', 'cancelled-by-professional'],
    ['by-platform', 'cancelled-by-platform'],
  ] as const)('records the refusal with its reason (%s)', (cancelled, reason) =>
    given(agenda, [held, appointmentConfirmedAfter(held), appointmentCancelledAfter(held, cancelled)])
      .when(confirm(later))
      .then(confirmationRefusedAfter(held, later, reason)),
  )
  it('changes nothing for a payment from before the cancellation', () =>
    given(agenda, [held, appointmentConfirmedAfter(held), appointmentCancelledAfter(held)])
      .when(confirm(later, saturdayNoon))
      .thenNothing())
})

describe('when the confirmation was refused', () => {
  const past = [held, appointmentExpiredAfter(held), rival, confirmationRefusedAfter(held, later)]
  it('changes nothing', () => given(agenda, past).when(confirm(later)).thenNothing())
  it('changes nothing when the slot is free again', () =>
    given(agenda, [...past, appointmentExpiredAfter(rival)])
      .when(confirm(later))
      .thenNothing())
})
