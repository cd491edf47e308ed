import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentHeldBy,
  appointmentScheduledWith,
  caio,
  rosa,
  saturdayNoon,
} from '../../testing/index.ts'
import { agenda } from './agenda.state.ts'
import { handOverAppointment } from './hand-over-appointment.decide.ts'

const scheduled = appointmentScheduledWith()
const { appointmentId, professionalId, startsAt, endsAt, zone } = scheduled.data
const command = { appointmentId, professionalId, startsAt, to: rosa, notes: null, now: saturdayNoon }
const reference = { appointmentId, professionalId, startsAt, endsAt }
const handedOver = {
  type: 'appointment-handed-over' as const,
  data: { ...reference, clientId: rosa, from: caio, zone, notes: null, handedOverAt: saturdayNoon },
}

describe('when the appointment is confirmed', () => {
  it('makes it the one of the record that the person accepted with', () =>
    given(agenda, [scheduled])
      .when((state) => handOverAppointment.decide(command, state))
      .then(handedOver))

  it('appends nothing again', () =>
    given(agenda, [scheduled, handedOver])
      .when((state) => handOverAppointment.decide(command, state))
      .thenNothing())

  it('leaves one that has ended', () =>
    given(agenda, [scheduled])
      .when((state) => handOverAppointment.decide({ ...command, now: endsAt }, state))
      .thenNothing())
})

describe('when it is not confirmed', () => {
  it.each([
    ['cancelled', [scheduled, appointmentCancelledAfter(scheduled)]],
    ['a hold', [appointmentHeldBy()]],
    ['missing', []],
  ])('leaves it: %s', (_what, past) =>
    given(agenda, [...past])
      .when((state) => handOverAppointment.decide(command, state))
      .thenNothing(),
  )
})
