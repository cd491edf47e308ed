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
const hold = { subject, stands: true, holdExpiresAt: '2026-11-21T15:15:00.000Z' }
const asAsked: PaidTerms = {
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
  if (kind === 'succeeded') return { kind, intentId, method: 'card', paid: asAsked }
  if (kind === 'failed') return { kind, intentId, failure: declined }
  return { kind, intentId }
}

describe('when missing', () => {
  const when = () => given(payment, [])
  it('opens for a live hold', () => when().when(open).then(past.opened))
  it('opens for what is firm already, without an end', () =>
    when()
      .when((state) => openPayment({ ...hold, holdExpiresAt: null, now }, state))
      .then(past.opened))
  it('does not open once the hold’s time is over', () =>
    when()
      .when((state) => openPayment({ ...hold, holdExpiresAt: now, now }, state))
      .thenRefuses('hold-expired'))
  it('does not open for an appointment that is off', () =>
    when()
      .when((state) => openPayment({ ...hold, stands: false, now }, state))
      .thenRefuses('hold-expired'))
  it('knows no intent', () => when().when(created()).thenRefuses('payment-not-found'))
  it('knows no outcome', () => when().when(became('succeeded')).thenRefuses('payment-not-found'))
  it('has nothing to refund', () => when().when(refund).thenNothing())
  it('has no refund to record', () => when().when(refunded).thenRefuses('payment-not-found'))
  it('has nothing to close', () => when().when(close).thenNothing())
})

describe('when opened', () => {
  const when = () => given(payment, [past.opened])
  it('opens only once', () => when().when(open).thenNothing())
  it('takes the provider’s intent', () => when().when(created()).then(past.intentCreated))
  it('is closed without asking the provider', () => when().when(close).then(past.cancelled))
  it('is not paid by an intent that is not on record: nobody was told its secret', () =>
    when().when(became('succeeded')).then(past.mismatched('pi_1')))
  it.each(['failed', 'processing', 'cancelled'] as const)('does not mind %s of an unknown intent', (kind) =>
    when().when(became(kind)).thenNothing(),
  )
})

describe('when payable', () => {
  const when = () => given(payment, [past.opened, past.intentCreated])
  it('stays open', () => when().when(open).thenNothing())
  it('keeps its intent', () => when().when(created()).thenNothing())
  it('takes no second intent', () => when().when(created('pi_2')).thenRefuses('no-pending-appointment'))
  it('succeeds', () => when().when(became('succeeded')).then(past.succeeded))
  it('fails', () => when().when(became('failed')).then(past.failed()))
  it('is processing', () => when().when(became('processing')).then(past.processing))
  it('is cancelled by the provider', () => when().when(became('cancelled')).then(past.cancelled))
  it.each(['failed', 'processing', 'cancelled'] as const)('does not mind %s of another intent', (kind) =>
    when().when(became(kind, 'pi_other')).thenNothing(),
  )
  it('is not closed behind the provider’s back', () => when().when(close).thenNothing())
  it('has nothing to refund', () => when().when(refund).thenNothing())
  it('is not opened after the hold’s time', () =>
    when()
      .when((state) => openPayment({ ...hold, now: hold.holdExpiresAt }, state))
      .thenRefuses('hold-expired'))
})

describe('when the last attempt failed', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.failed()])
  it('tells the same failure once', () => when().when(became('failed')).thenNothing())
  it('tells another failure', () =>
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
  it('may succeed yet', () => when().when(became('succeeded')).then(past.succeeded))
})

describe('when processing', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.processing])
  it('is told once', () => when().when(became('processing')).thenNothing())
  it('succeeds', () => when().when(became('succeeded')).then(past.succeeded))
  it('fails', () => when().when(became('failed')).then(past.failed()))
})

describe('when succeeded', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.succeeded])
  it('is not paid twice', () => when().when(open).thenRefuses('already-paid'))
  it('takes no further intent', () => when().when(created('pi_2')).thenRefuses('already-paid'))
  it.each(['succeeded', 'failed', 'processing', 'cancelled'] as const)(
    'does not change by a late %s',
    (kind) => when().when(became(kind)).thenNothing(),
  )
  it('is refunded on request', () => when().when(refund).then(past.refundRequested))
  it('records no refund that nobody asked for', () => when().when(refunded).thenNothing())
})

describe('when cancelled', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.cancelled])
  it('is a success all the same when the money came', () =>
    when().when(became('succeeded')).then(past.succeeded))
  it('takes no intent that was made meanwhile', () =>
    when().when(created('pi_2')).thenRefuses('hold-expired'))
  it('opens anew while the hold lives', () => when().when(open).then(past.opened))
  it('does not open anew afterwards', () =>
    when()
      .when((state) => openPayment({ ...hold, now: hold.holdExpiresAt }, state))
      .thenRefuses('hold-expired'))
  it('stays closed', () => when().when(close).thenNothing())
  it('counts its attempts, so that the next intent is another one', () => {
    const reopened = given(payment, [past.opened, past.intentCreated, past.cancelled, past.opened])
    reopened.when(created('pi_2')).then(givenPayment(subject, 'pi_2').intentCreated)
  })
})

describe('when a refund was requested', () => {
  const when = () => given(payment, [past.opened, past.intentCreated, past.succeeded, past.refundRequested])
  it('is requested once', () => when().when(refund).thenNothing())
  it('is recorded', () => when().when(refunded).then(past.refunded))
  it('does not become paid again by a repeated webhook', () => when().when(became('succeeded')).thenNothing())
  it('takes no new payment', () => when().when(open).thenRefuses('hold-expired'))
})

describe('when refunded', () => {
  const when = () =>
    given(payment, [past.opened, past.intentCreated, past.succeeded, past.refundRequested, past.refunded])
  it('is recorded once', () => when().when(refunded).thenNothing())
  it('is not refunded again', () => when().when(refund).thenNothing())
  it('is requested again when that refund came back', () =>
    when().when(reopened('re_1')).then(past.refundRequested))
  it('stays refunded when another one failed', () => when().when(reopened('re_0')).thenNothing())
  it('knows what to ask about, also after it was requested again', () => {
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
  it('takes no new payment', () => when().when(open).thenRefuses('hold-expired'))
})

describe('when money arrives that differs from what was asked', () => {
  const paidBy =
    (intentId: string, change: Partial<typeof asAsked> = {}) =>
    (state: Payment) =>
      recordOutcome(
        { ...key, outcome: { kind: 'succeeded', intentId, method: 'card', paid: { ...asAsked, ...change } } },
        state,
      )
  const open = [past.opened, past.intentCreated]

  it.each([
    ['another intent', 'pi_2', {}, 'unknown-intent'],
    ['another amount', 'pi_1', { amountCents: 100 }, 'amount'],
    ['another currency', 'pi_1', { currency: 'usd' }, 'currency'],
    ['another payment', 'pi_1', { paymentId: 'other' }, 'payment'],
    ['another appointment', 'pi_1', { appointmentId: 'other' }, 'appointment'],
  ] as const)('%s is recorded as such and confirms nothing', (_name, intentId, change, difference) => {
    const { amountCents: paidAmount, currency: paidCurrency } = { ...asAsked, ...change }
    const expected = past.mismatched(intentId, { differences: [difference], paidAmount, paidCurrency })
    given(payment, open).when(paidBy(intentId, change)).then(expected)
  })

  it('is recorded once while it is open, and after its money went back', () => {
    const noticed = [...open, past.mismatched('pi_2')]
    given(payment, noticed).when(paidBy('pi_2')).thenNothing()
    given(payment, [...noticed, past.mismatchSettled('pi_2', 'refunded')])
      .when(paidBy('pi_2'))
      .thenNothing()
  })

  it('is recorded again when the provider had taken nothing the first time', () =>
    given(payment, [...open, past.mismatched('pi_2'), past.mismatchSettled('pi_2', 'nothing-taken')])
      .when(paidBy('pi_2'))
      .then(past.mismatched('pi_2')))

  it('leaves the payment open for what was asked', () =>
    given(payment, [...open, past.mismatched('pi_2')])
      .when(paidBy('pi_1'))
      .then(past.succeeded))

  it('a second intent that was paid as well is money too much, also after a refund', () => {
    const two = givenPayment(subject, 'pi_2')
    const paid = [...open, past.cancelled, past.opened, two.intentCreated, two.succeeded]
    const twice = past.mismatched('pi_1', { differences: ['paid-twice'] })
    given(payment, paid).when(paidBy('pi_1')).then(twice)
    given(payment, [...paid, past.refundRequested, past.refunded])
      .when(paidBy('pi_1'))
      .then(twice)
  })
})

describe('settling a difference', () => {
  const settle = (settled: MismatchOutcome, intentId: string) => (state: Payment) =>
    settleMismatch({ ...key, intentId, settled }, state)
  const refunded = { outcome: 'refunded', refundId: 're_1' } as const

  it('ends the payment when the open intent’s money went back', () =>
    given(payment, [past.opened, past.intentCreated, past.mismatched('pi_1')])
      .when(settle(refunded, 'pi_1'))
      .then(past.mismatchSettled('pi_1', 'refunded'), past.cancelled))
  it('leaves the open intent alone when it was another one', () =>
    given(payment, [past.opened, past.intentCreated, past.mismatched('pi_2')])
      .when(settle(refunded, 'pi_2'))
      .then(past.mismatchSettled('pi_2', 'refunded')))
  it('happens once', () =>
    given(payment, [past.opened, past.mismatched('pi_2'), past.mismatchSettled('pi_2', 'not-ours')])
      .when(settle(refunded, 'pi_2'))
      .thenNothing())
})
