import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenReturn } from '../../testing/index.ts'
import { payment } from './payment.state.ts'
import { requestRefund } from './request-refund.decide.ts'

const past = givenPayment()
const histories = givenPaymentHistories()
const outside = givenReturn()
const { paymentId, openedAt: now } = past.opened.data
const command = { paymentId, reason: 'slot-taken', rule: 'slot-taken', now } as const

describe('requestRefund', () => {
  it('requests the refund of a succeeded payment', () =>
    given(payment, histories.succeeded)
      .when((state) => requestRefund.decide(command, state))
      .then(past.refundRequested))

  it('requests the rest of what was returned in part at the provider', () => {
    const part = outside.part(5_000)
    given(payment, [...histories.succeeded, part])
      .when((state) => requestRefund.decide(command, state))
      .then({
        ...past.refundRequested,
        data: { ...past.refundRequested.data, returnedBefore: part.data.returned },
      })
  })

  it('accepts what was returned at the provider in whole', () =>
    given(payment, [...histories.succeeded, outside.requested, outside.refunded])
      .when((state) => requestRefund.decide(command, state))
      .then(outside.accepted(past.opened.data.amount)))

  it('appends nothing by a rule that keeps the payment', () =>
    given(payment, histories.succeeded)
      .when((state) =>
        requestRefund.decide({ ...command, reason: 'cancelled-by-client', rule: 'after-deadline' }, state),
      )
      .thenNothing())

  it.each(['missing', 'with an open intent', 'refunding', 'refunded'] as const)(
    'appends nothing to a payment that is %s',
    (status) =>
      given(payment, histories[status])
        .when((state) => requestRefund.decide(command, state))
        .thenNothing(),
  )
})
