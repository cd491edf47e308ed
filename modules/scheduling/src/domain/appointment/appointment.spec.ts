import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledFrom,
  appointmentCompletedFrom,
  appointmentConfirmedFrom,
  appointmentOpenedFrom,
  minutesAfter,
  saturdayNoon,
  slotHeldBy,
} from '../../testing/index.ts'
import { agenda } from '../agenda/agenda.state.ts'
import { appointment, type AppointmentLife } from './appointment.state.ts'
import { cancelAppointment } from './cancel-appointment.decide.ts'
import { completeAppointment } from './complete-appointment.decide.ts'
import { confirmAppointment } from './confirm-appointment.decide.ts'
import { openAppointment } from './open-appointment.decide.ts'

const now = saturdayNoon
const held = slotHeldBy()
const { hold } = given(agenda, [held]).state[0]!
const opened = appointmentOpenedFrom(held)
const confirmed = appointmentConfirmedFrom(held)
const { endsAt } = held.data

const open = (state: AppointmentLife) => openAppointment(hold, state)
const confirm = (state: AppointmentLife) => confirmAppointment(state, now)
const cancel = (state: AppointmentLife) => cancelAppointment('hold-expired', state, now)
const complete = (state: AppointmentLife) => completeAppointment(state, endsAt)

describe('when missing', () => {
  it('opens from its hold', () => given(appointment, []).when(open).then(opened))
  it.each([
    ['confirm', confirm],
    ['cancel', cancel],
    ['complete', complete],
  ])('has nothing to %s', (_name, decide) =>
    given(appointment, []).when(decide).thenRefuses('appointment-not-found'),
  )
})

describe('when pending', () => {
  it('opens only once', () => given(appointment, [opened]).when(open).thenNothing())
  it('is confirmed', () => given(appointment, [opened]).when(confirm).then(confirmed))
  it('is cancelled with the reason', () =>
    given(appointment, [opened]).when(cancel).then(appointmentCancelledFrom(held)))
  it('is not completed', () =>
    given(appointment, [opened]).when(complete).thenRefuses('appointment-not-confirmed'))
})

describe('when confirmed', () => {
  const past = [opened, confirmed]
  it('stays confirmed', () => given(appointment, past).when(confirm).thenNothing())
  it('is completed at its end', () =>
    given(appointment, past).when(complete).then(appointmentCompletedFrom(held)))
  it('is not completed before', () =>
    given(appointment, past)
      .when((state) => completeAppointment(state, minutesAfter(endsAt, -1)))
      .thenRefuses('appointment-not-over'))
  it('is cancelled', () =>
    given(appointment, past)
      .when((state) => cancelAppointment('by-client', state, now))
      .then(appointmentCancelledFrom(held, 'by-client')))
})

describe('when completed', () => {
  const past = [opened, confirmed, appointmentCompletedFrom(held)]
  it('stays completed', () => given(appointment, past).when(complete).thenNothing())
  it('is not cancelled', () => given(appointment, past).when(cancel).thenNothing())
  it('is not confirmed again', () => given(appointment, past).when(confirm).thenNothing())
})

describe('when cancelled', () => {
  it('comes back by a late payment after its hold expired', () =>
    given(appointment, [opened, appointmentCancelledFrom(held)])
      .when(confirm)
      .then(confirmed))
  it('does not come back when somebody cancelled it', () =>
    given(appointment, [opened, confirmed, appointmentCancelledFrom(held, 'by-client')])
      .when(confirm)
      .thenNothing())
  it('stays cancelled', () =>
    given(appointment, [opened, appointmentCancelledFrom(held)])
      .when(cancel)
      .thenNothing())
  it('is not completed', () =>
    given(appointment, [opened, appointmentCancelledFrom(held)])
      .when(complete)
      .thenRefuses('appointment-not-confirmed'))
})
