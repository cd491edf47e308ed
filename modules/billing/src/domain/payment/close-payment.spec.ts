import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories } from '../../testing/index.ts'
import { closePayment } from './close-payment.decide.ts'
import { payment } from './payment.state.ts'

const past = givenPayment()
const histories = givenPaymentHistories()
const { paymentId, openedAt: now } = past.opened.data

describe('closePayment', () => {
  it('cancels a payment without an intent', () =>
    given(payment, histories.opened)
      .when((state) => closePayment.decide({ paymentId, now }, state))
      .then(past.cancelled))

  it.each(['missing', 'with an open intent', 'cancelled'] as const)(
    'appends nothing to a payment that is %s',
    (status) =>
      given(payment, histories[status])
        .when((state) => closePayment.decide({ paymentId, now }, state))
        .thenNothing(),
  )
})
