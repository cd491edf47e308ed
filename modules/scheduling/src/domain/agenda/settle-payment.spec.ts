import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  confirmationRefusedAfter,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { confirmed, held, key, later } from './held-appointment.fixture.ts'
import { settlePayment } from './settle-payment.decide.ts'

const reason = 'O evento do pagamento ficou parado.'
const settle =
  (paidAt = later) =>
  (state: Agenda) =>
    settlePayment.decide({ ...key, paidAt, reason, now: later }, state)
const repaired = {
  type: 'appointment-repaired',
  data: { ...referenceOf(held.data), repair: 'payment-settled', reason, repairedAt: later },
} as const
const rival = appointmentHeldBy({ appointmentId: appointmentNamed('rival') })

describe('a paid hold', () => {
  it('is confirmed, with the repair', () =>
    given(agenda, [held]).when(settle()).then(appointmentConfirmedAfter(held, later), repaired))
  it('is refused once it expired and its slot is taken, with the repair', () =>
    given(agenda, [held, appointmentExpiredAfter(held), rival])
      .when(settle())
      .then(confirmationRefusedAfter(held, later), repaired))
})

describe('a payment that goes back', () => {
  it('leaves the repair alone where the refusal is recorded', () =>
    given(agenda, [held, appointmentExpiredAfter(held), rival, confirmationRefusedAfter(held, later)])
      .when(settle())
      .then(repaired))
  it('leaves the repair alone where the appointment was cancelled', () =>
    given(agenda, [...confirmed, appointmentCancelledAfter(held, 'by-professional', later)])
      .when(settle(saturdayNoon))
      .then(repaired))
})

describe('nothing to settle', () => {
  it('refuses a confirmed appointment', () =>
    given(agenda, confirmed).when(settle()).thenRefuses('payment-settled'))
  it('refuses one that is not on the day', () =>
    given(agenda, [rival]).when(settle()).thenRefuses('appointment-not-found'))
})
