import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories } from '../../testing/index.ts'
import { payment } from './payment.state.ts'
import { recordRefund } from './record-refund.decide.ts'

const past = givenPayment()
const histories = givenPaymentHistories()
const { paymentId, openedAt: now } = past.opened.data
const command = { paymentId, refundId: 're_1', now }

describe('recordRefund', () => {
  it('records a requested refund', () =>
    given(payment, histories.refunding)
      .when((state) => recordRefund.decide(command, state))
      .then(past.refunded))

  it.each(['succeeded', 'refunded'] as const)('appends nothing to a payment that is %s', (status) =>
    given(payment, histories[status])
      .when((state) => recordRefund.decide(command, state))
      .thenNothing(),
  )

  it('refuses a missing payment', () =>
    given(payment, [])
      .when((state) => recordRefund.decide(command, state))
      .thenRefuses('payment-not-found'))
})
