import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment, givenSubject } from '../../testing/index.ts'
import { closePaymentWithoutIntent } from './close-payment.decide.ts'
import { openPayment } from './open-payment.decide.ts'
import type { PaidTerms } from './payment-differences.ts'
import { type Payment, payment } from './payment.state.ts'
import { recordIntent } from './record-intent.decide.ts'
import { type IntentOutcome, recordOutcome } from './record-outcome.decide.ts'
import { recordRefund } from './record-refund.decide.ts'
import { reopenRefund } from './reopen-refund.decide.ts'
import { requestRefund } from './request-refund.decide.ts'
import { type MismatchOutcome, settleMismatch } from './settle-mismatch.decide.ts'

const now = '2026-11-21T15:00:00.000Z'
const subject = givenSubject()
const past = givenPayment(subject)
const hold = { subject, isActive: true, holdExpiresAt: '2026-11-21T15:15:00.000Z' }
const asRequested: PaidTerms = {
  amountCents: subject.amount,
  currency: 'brl',
  paymentId: subject.paymentId,
  appointmentId: subject.appointmentId,
}
const declined = { code: 'card_declined', message: 'O cartão foi recusado.' }

const key = { paymentId: subject.paymentId, now }
const open = (state: Payment) => openPayment({ ...hold, now }, state)
const close = (state: Payment) => closePaymentWithoutIntent(key, state)
const created =
  (intentId = 'pi_1') =>
  (state: Payment) =>
    recordIntent({ ...key, intentId }, state)
const refund = (state: Payment) => requestRefund({ ...key, reason: 'slot-taken' }, state)
const refunded = (state: Payment) => recordRefund({ ...key, refundId: 're_1' }, state)
const reopened = (refundId: string) => (state: Payment) => reopenRefund({ ...key, refundId }, state)
const became =
  (kind: IntentOutcome['kind'], intentId = 'pi_1') =>
  (state: Payment) =>
    recordOutcome({ ...key, outcome: outcome(kind, intentId) }, state)

function outcome(kind: IntentOutcome['kind'], intentId: string): IntentOutcome {
  if (kind === 'succeeded') return { kind, intentId, method: 'card', paid: asRequested }
  if (kind === 'failed') return { kind, intentId, failure: declined }
  return { kind, intentId }
}

describe('a missing payment', () => {
  const when = () => given(payment, [])
  it('opens for a live hold', () => when().when(open).then(past.opened))
  it('opens for a confirmed appointment, which does not expire', () =>
    when()
      .when((state) => openPayment({ ...hold, holdExpiresAt: null, now }, state))
      .then(past.opened))
  it('refuses to open after the hold expired', () =>
    when()
      .when((state) => openPayment({ ...hold, holdExpiresAt: now, now }, state))
      .thenRefuses('hold-expired'))
  it('refuses to open for a cancelled appointment', () =>
    when()
      .when((state) => openPayment({ ...hold, isActive: false, now }, state))
      .thenRefuses('hold-expired'))
  it('refuses an intent', () => when().when(created()).thenRefuses('payment-not-found'))
  it('refuses an outcome', () => when().when(became('succeeded')).thenRefuses('payment-not-found'))
  it('has nothing to refund', () => when().when(refund).thenNothing())
  it('refuses to record a refund', () => when().when(refunded).thenRefuses('payment-not-found'))
  it('has nothing to close', () => when().when(close).thenNothing())
})

describe('an opened payment', () => {
  const when = () => given(payment, [past.opened])
  it('does not open twice', () => when().when(open).thenNothing())
  it('records the provider’s intent', () => when().when(created()).then(past.intentCreated))
  it('closes without an intent', () => when().when(close).then(past.cancelled))
  it('does not succeed by an unrecorded intent', () =>
    when().when(became('succeeded')).then(past.mismatched('pi_1')))
  it.each(['failed', 'processing', 'cancelled'] as const)('ignores %s of an unknown intent', (kind) =>
    when().when(became(kind)).thenNothing(),
  )
})

describe('a payment with an open intent', () => {
  const when = () => given(payment, [past.opened, past.intentCreated])
  it('does not open twice', () => when().when(open).thenNothing())
  it('ignores its own intent recorded again', () => when().when(created()).thenNothing())
  it('refuses a second intent', () => when().when(created('pi_2')).thenRefuses('no-pending-appointment'))
  it('succeeds', () => when().when(became('succeeded')).then(past.succeeded))
  it('fails', () => when().when(became('failed')).then(past.failed()))
  it('is processing', () => when().when(became('processing')).then(past.processing))
  it('is cancelled by the provider', () => when().when(became('cancelled')).then(past.cancelled))
  it.each(['failed', 'processing', 'cancelled'] as const)('ignores %s of another intent', (kind) =>
    when().when(became(kind, 'pi_other')).thenNothing(),
  )
  it('does not close while its intent is open at the provider', () => when().when(close).thenNothing())
  it('has nothing to refund', () => when().when(refund).thenNothing())
  it('refuses to open after the hold expired', () =>
    when()
      .when((state) => openPayment({ ...hold, now: hold.holdExpiresAt }, state))
      .thenRefuses('hold-expired'))
})

describe('a payment whose last attempt failed', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.failed()])
  it('ignores the same failure', () => when().when(became('failed')).thenNothing())
  it('records another failure', () =>
    when()
      .when((state) =>
        recordOutcome(
          {
            ...key,
            outcome: {
              kind: 'failed',
              intentId: 'pi_1',
              failure: { code: 'expired_card', message: 'Vencido.' },
            },
          },
          state,
        ),
      )
      .then(past.failed('expired_card', 'Vencido.')))
  it('can still succeed', () => when().when(became('succeeded')).then(past.succeeded))
})

describe('a processing payment', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.processing])
  it('ignores a repeated processing outcome', () => when().when(became('processing')).thenNothing())
  it('succeeds', () => when().when(became('succeeded')).then(past.succeeded))
  it('fails', () => when().when(became('failed')).then(past.failed()))
})

describe('a succeeded payment', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.succeeded])
  it('refuses to open', () => when().when(open).thenRefuses('already-paid'))
  it('refuses a further intent', () => when().when(created('pi_2')).thenRefuses('already-paid'))
  it.each(['succeeded', 'failed', 'processing', 'cancelled'] as const)(
    'ignores a repeated or late %s outcome',
    (kind) => when().when(became(kind)).thenNothing(),
  )
  it('requests a refund', () => when().when(refund).then(past.refundRequested))
  it('ignores a refund that was not requested', () => when().when(refunded).thenNothing())
})

describe('a cancelled payment', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.cancelled])
  it('succeeds when the provider reports the payment', () =>
    when().when(became('succeeded')).then(past.succeeded))
  it('refuses an intent created before the cancellation', () =>
    when().when(created('pi_2')).thenRefuses('hold-expired'))
  it('opens again until the hold expires', () => when().when(open).then(past.opened))
  it('refuses to open after the hold expired', () =>
    when()
      .when((state) => openPayment({ ...hold, now: hold.holdExpiresAt }, state))
      .thenRefuses('hold-expired'))
  it('ignores a second close', () => when().when(close).thenNothing())
  it('numbers the next attempt differently', () => {
    const reopened = given(payment, [past.opened, past.intentCreated, past.cancelled, past.opened])
    reopened.when(created('pi_2')).then(givenPayment(subject, 'pi_2').intentCreated)
  })
})

describe('a payment with a requested refund', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.succeeded, past.refundRequested])
  it('ignores a second request', () => when().when(refund).thenNothing())
  it('records the refund', () => when().when(refunded).then(past.refunded))
  it('ignores a repeated succeeded outcome', () => when().when(became('succeeded')).thenNothing())
  it('refuses to open', () => when().when(open).thenRefuses('hold-expired'))
})

describe('a refunded payment', () => {
  const when = () =>
    given(payment, [past.opened, past.intentCreated, past.succeeded, past.refundRequested, past.refunded])
  it('ignores a repeated refund', () => when().when(refunded).thenNothing())
  it('ignores a further request', () => when().when(refund).thenNothing())
  it('requests the refund again when it came back', () =>
    when().when(reopened('re_1')).then(past.refundRequested))
  it('stays refunded when another refund failed', () => when().when(reopened('re_0')).thenNothing())
  it('has the paid intent, also after the refund was requested again', () => {
    const { state } = given(payment, [
      past.opened,
      past.intentCreated,
      past.succeeded,
      past.refundRequested,
      past.refunded,
      past.refundRequested,
    ])
    expect(state).toMatchObject({ status: 'refunding', intentId: 'pi_1', reason: 'slot-taken' })
  })
  it('refuses to open', () => when().when(open).thenRefuses('hold-expired'))
})

describe('a paid intent that differs from the request', () => {
  const paidBy =
    (intentId: string, change: Partial<typeof asRequested> = {}) =>
    (state: Payment) =>
      recordOutcome(
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

describe('settling a mismatch', () => {
  const settle = (settled: MismatchOutcome, intentId: string) => (state: Payment) =>
    settleMismatch({ ...key, intentId, settled }, state)
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
