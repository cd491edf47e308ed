import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenSubject } from '../../testing/index.ts'
import { type Payment, payment } from './payment.state.ts'
import { recordIntent } from './record-intent.decide.ts'

const past = givenPayment()
const histories = givenPaymentHistories()
const { paymentId, openedAt: now } = past.opened.data
const created = (intentId: string) => (state: Payment) =>
  recordIntent.decide({ paymentId, intentId, now }, state)

describe('recordIntent', () => {
  it('records the provider’s intent of an opened payment', () =>
    given(payment, histories.opened).when(created('pi_1')).then(past.intentCreated))

  it('appends nothing for the same intent', () =>
    given(payment, histories['with an open intent']).when(created('pi_1')).thenNothing())

  it('records another intent after the payment was opened again', () =>
    given(payment, [...histories.cancelled, past.opened])
      .when(created('pi_2'))
      .then(givenPayment(givenSubject(), 'pi_2').intentCreated))

  it.each([
    ['missing', 'payment-not-found'],
    ['with an open intent', 'no-pending-appointment'],
    ['succeeded', 'already-paid'],
    ['cancelled', 'hold-expired'],
  ] as const)('refuses a second intent of a payment that is %s with %s', (status, code) =>
    given(payment, histories[status]).when(created('pi_2')).thenRefuses(code),
  )
})
