import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories } from '../../testing/index.ts'
import { payment, type Payment } from './payment.state.ts'
import { recordReturn } from './record-return.decide.ts'

const { succeeded, ...others } = givenPaymentHistories()
const { opened, refundRequested, refunded } = givenPayment()
const { paymentId, openedAt: now } = opened.data
const returned =
  (intentId = 'pi_1') =>
  (state: Payment) =>
    recordReturn({ paymentId, intentId, refundId: 're_1', now }, state)

describe('recordReturn', () => {
  it('records what was returned at the provider of a received payment', () =>
    given(payment, succeeded).when(returned()).then(refundRequested, refunded))
  it('ignores another intent', () => given(payment, succeeded).when(returned('pi_2')).thenNothing())
  it.each(Object.entries(others))('changes nothing (%s)', (_name, past) =>
    given(payment, past).when(returned()).thenNothing(),
  )
})
