import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenSubject, givenUnplaced } from '../../testing/index.ts'
import { payment, type Payment } from './payment.state.ts'
import { returnPayment } from './return-payment.decide.ts'

const subject = givenSubject()
const { paymentId, appointmentId } = subject
const { unplaced, returned } = givenUnplaced(subject)
const { mismatched, refundRequested } = givenPayment(subject)
const now = returned.data.returnedAt
const reason = 'O cliente pagou, e a consulta se perdeu.'
const asked =
  (what: 'all' | 'waiting' = 'all', refundId: string | null = null) =>
  (state: Payment) =>
    returnPayment.decide({ paymentId, reason, refundId, what, now }, state)
const repaired = {
  type: 'payment-repaired',
  data: { paymentId, appointmentId, reason, repairedAt: now },
} as const
const { missing, succeeded, refunding, ...others } = givenPaymentHistories(subject)

describe('when it was received', () => {
  it('requests the refund, with the repair', () =>
    given(payment, succeeded)
      .when(asked())
      .then({ ...refundRequested, data: { ...refundRequested.data, requestedAt: now } }, repaired))
  it('refuses while only what waits is returned', () =>
    given(payment, succeeded).when(asked('waiting')).thenRefuses('nothing-to-return'))
  it('keeps it where only a second one differs from the request', () =>
    given(payment, [...succeeded, mismatched('pi_2')])
      .when(asked('waiting'))
      .then(repaired))
})

describe('when a refund is under way', () => {
  it('records the repair', () => given(payment, refunding).when(asked('waiting')).then(repaired))
})

describe('when the log has nothing but that the provider took it', () => {
  it('records the decision before the provider is asked, once', () =>
    given(payment, [unplaced]).when(asked()).then(repaired))
  it('decides it once', () => given(payment, [unplaced, repaired]).when(asked()).thenNothing())
  it('records the provider’s refund after the decision', () =>
    given(payment, [unplaced, repaired]).when(asked('all', 're_1')).then(returned))
  it('refuses once it was returned', () =>
    given(payment, [unplaced, returned]).when(asked('all', 're_2')).thenRefuses('nothing-to-return'))
})

describe('when nothing was received', () => {
  it.each(Object.entries({ ...others, missing }))('refuses (%s)', (_name, past) =>
    given(payment, past).when(asked()).thenRefuses('nothing-to-return'),
  )
})
