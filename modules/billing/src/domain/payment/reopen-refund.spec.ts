import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment, givenPaymentHistories } from '../../testing/index.ts'
import { type Payment, payment } from './payment.state.ts'
import { reopenRefund } from './reopen-refund.decide.ts'

const past = givenPayment()
const { refunded } = givenPaymentHistories()
const { paymentId, openedAt: now } = past.opened.data
const reopened = (refundId: string) => (state: Payment) =>
  reopenRefund.decide({ paymentId, refundId, now }, state)

describe('reopenRefund, of a refunded payment', () => {
  it('requests the refund again when it came back', () =>
    given(payment, refunded)
      .when(reopened('re_1'))
      .then({
        ...past.refundRequested,
        data: { ...past.refundRequested.data, rule: undefined, isRepeated: true },
      }))

  it('appends nothing when another refund failed', () =>
    given(payment, refunded).when(reopened('re_0')).thenNothing())

  it('keeps the paid intent in the state', () =>
    expect(given(payment, [...refunded, past.refundRequested]).state).toMatchObject({
      status: 'refunding',
      intentId: 'pi_1',
      reason: 'slot-taken',
    }))
})
