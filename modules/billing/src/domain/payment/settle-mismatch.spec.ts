import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment } from '../../testing/index.ts'
import { type Payment, payment } from './payment.state.ts'
import { type MismatchOutcome, settleMismatch } from './settle-mismatch.decide.ts'

const past = givenPayment()
const { paymentId, openedAt: now } = past.opened.data

describe('settleMismatch', () => {
  const settle = (settled: MismatchOutcome, intentId: string) => (state: Payment) =>
    settleMismatch.decide({ paymentId, intentId, settled, now }, state)
  const refunded = { outcome: 'refunded', refundId: 're_1' } as const

  it('cancels the payment when the open intent was refunded', () =>
    given(payment, [past.opened, past.intentCreated, past.mismatched('pi_1')])
      .when(settle(refunded, 'pi_1'))
      .then(past.mismatchSettled('pi_1', 'refunded'), past.cancelled))
  it('keeps the open intent when another one was refunded', () =>
    given(payment, [past.opened, past.intentCreated, past.mismatched('pi_2')])
      .when(settle(refunded, 'pi_2'))
      .then(past.mismatchSettled('pi_2', 'refunded')))
  it('applies once', () =>
    given(payment, [past.opened, past.mismatched('pi_2'), past.mismatchSettled('pi_2', 'not-ours')])
      .when(settle(refunded, 'pi_2'))
      .thenNothing())
})
