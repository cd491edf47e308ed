import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenSubject } from '../../testing/index.ts'
import type { PaidTerms } from './payment-differences.ts'
import { type Payment, payment } from './payment.state.ts'
import { type IntentOutcome, recordOutcome } from './record-outcome.decide.ts'

const now = '2026-11-21T15:00:00.000Z'
const subject = givenSubject()
const past = givenPayment(subject)
const histories = givenPaymentHistories(subject)
const key = { paymentId: subject.paymentId, now }
const asRequested: PaidTerms = {
  amountCents: subject.amount,
  currency: 'brl',
  paymentId: subject.paymentId,
  appointmentId: subject.appointmentId,
}
const declined = { code: 'card_declined', message: 'O cartão foi recusado.' }
const others = ['failed', 'processing', 'cancelled'] as const

const became =
  (kind: IntentOutcome['kind'], intentId = 'pi_1', failure = declined) =>
  (state: Payment) =>
    recordOutcome.decide({ ...key, outcome: outcomeOf(kind, intentId, failure) }, state)

function outcomeOf(kind: IntentOutcome['kind'], intentId: string, failure: typeof declined): IntentOutcome {
  if (kind === 'succeeded') return { kind, intentId, method: 'card', paid: asRequested }
  if (kind === 'failed') return { kind, intentId, failure }
  return { kind, intentId }
}

describe('recordOutcome, of a missing payment', () => {
  it('refuses', () => given(payment, []).when(became('succeeded')).thenRefuses('payment-not-found'))
})

describe('recordOutcome, of an opened payment', () => {
  it('does not succeed by an unrecorded intent', () =>
    given(payment, histories.opened).when(became('succeeded')).then(past.mismatched('pi_1')))

  it.each(others)('ignores %s of an unknown intent', (kind) =>
    given(payment, histories.opened).when(became(kind)).thenNothing(),
  )
})

describe('recordOutcome, of a payment with an open intent', () => {
  const then = given(payment, histories['with an open intent'])

  it('records that it succeeded', () => then.when(became('succeeded')).then(past.succeeded))
  it('records that it failed', () => then.when(became('failed')).then(past.failed()))
  it('records that it is processing', () => then.when(became('processing')).then(past.processing))
  it('records that the provider cancelled it', () => then.when(became('cancelled')).then(past.cancelled))
  it.each(others)('ignores %s of another intent', (kind) => then.when(became(kind, 'pi_other')).thenNothing())
})

describe('recordOutcome, of a payment whose last attempt failed', () => {
  const then = given(payment, histories.failed)
  const expired = { code: 'expired_card', message: 'Vencido.' }

  it('ignores the same failure', () => then.when(became('failed')).thenNothing())
  it('records another failure', () =>
    then.when(became('failed', 'pi_1', expired)).then(past.failed('expired_card', 'Vencido.')))
  it('can still succeed', () => then.when(became('succeeded')).then(past.succeeded))
})

describe('recordOutcome, of a processing payment', () => {
  const then = given(payment, histories.processing)

  it('ignores a repeated processing outcome', () => then.when(became('processing')).thenNothing())
  it('records that it succeeded', () => then.when(became('succeeded')).then(past.succeeded))
  it('records that it failed', () => then.when(became('failed')).then(past.failed()))
})

describe('recordOutcome, of a closed payment', () => {
  it.each(['succeeded', ...others] as const)('ignores a repeated or late %s outcome', (kind) =>
    given(payment, histories.succeeded).when(became(kind)).thenNothing(),
  )

  it('ignores a repeated succeeded outcome while it is refunded', () =>
    given(payment, histories.refunding).when(became('succeeded')).thenNothing())

  it('succeeds after a cancellation when the provider reports the payment', () =>
    given(payment, histories.cancelled).when(became('succeeded')).then(past.succeeded))
})

describe('recordOutcome, of a paid intent that differs from the request', () => {
  const paidBy =
    (intentId: string, change: Partial<typeof asRequested> = {}) =>
    (state: Payment) =>
      recordOutcome.decide(
        {
          ...key,
          outcome: { kind: 'succeeded', intentId, method: 'card', paid: { ...asRequested, ...change } },
        },
        state,
      )
  const open = [past.opened, past.intentCreated]

  it.each([
    ['another intent', 'pi_2', {}, 'unknown-intent'],
    ['another amount', 'pi_1', { amountCents: 100 }, 'amount'],
    ['another currency', 'pi_1', { currency: 'usd' }, 'currency'],
    ['another payment', 'pi_1', { paymentId: 'other' }, 'payment'],
    ['another appointment', 'pi_1', { appointmentId: 'other' }, 'appointment'],
  ] as const)('is recorded for %s and confirms nothing', (_name, intentId, change, difference) => {
    const { amountCents: paidAmount, currency: paidCurrency } = { ...asRequested, ...change }
    const expected = past.mismatched(intentId, { differences: [difference], paidAmount, paidCurrency })
    given(payment, open).when(paidBy(intentId, change)).then(expected)
  })

  it('is recorded once while it is open, and after its refund', () => {
    const noticed = [...open, past.mismatched('pi_2')]
    given(payment, noticed).when(paidBy('pi_2')).thenNothing()
    given(payment, [...noticed, past.mismatchSettled('pi_2', 'refunded')])
      .when(paidBy('pi_2'))
      .thenNothing()
  })

  it('is recorded again after the provider had taken nothing', () =>
    given(payment, [...open, past.mismatched('pi_2'), past.mismatchSettled('pi_2', 'nothing-taken')])
      .when(paidBy('pi_2'))
      .then(past.mismatched('pi_2')))

  it('leaves the payment open for the requested amount', () =>
    given(payment, [...open, past.mismatched('pi_2')])
      .when(paidBy('pi_1'))
      .then(past.succeeded))

  it('is a duplicate payment when a second intent was paid, also after a refund', () => {
    const two = givenPayment(subject, 'pi_2')
    const paid = [...open, past.cancelled, past.opened, two.intentCreated, two.succeeded]
    const twice = past.mismatched('pi_1', { differences: ['paid-twice'] })
    given(payment, paid).when(paidBy('pi_1')).then(twice)
    given(payment, [...paid, past.refundRequested, past.refunded])
      .when(paidBy('pi_1'))
      .then(twice)
  })
})
