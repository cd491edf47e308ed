import { defineStream, type EncryptedEventOf, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'
import type { Cents } from '@escuta/kernel'
import type { RefundReason } from '../../contract/payment.ts'

/** The payment's parties and appointment; the amount in cents. */
export type Subject = Omit<EncryptedEventOf<typeof published.paymentOpened>['data'], 'openedAt'>
export type Failure = { readonly code: string; readonly message: string | undefined }

type Known = {
  readonly subject: Subject
  /** The provider's intents of this payment so far; the next one's idempotency key is derived from their number. */
  readonly intents: GrowingList<string>
  /** Mismatches by intent: open, settled with the money returned, or settled otherwise. */
  readonly mismatches: GrowingMap<string, 'open' | 'returned' | 'settled'>
  /** What was given back at the provider, not by this product; it waits for staff until it is accepted or all goes back. */
  readonly outside: { readonly returned: Cents; readonly isAccepted: boolean } | null
}

/** Money at the provider of a payment of which the log has nothing else; `amount` in minor units of `currency`. */
export type UnplacedMoney = Omit<EncryptedEventOf<typeof published.paymentUnplaced>['data'], 'noticedAt'> & {
  /** `returning` from when its return is decided until it is recorded: it can no longer be taken up. */
  readonly stage: 'open' | 'returning' | 'returned'
}

/** The payment of one appointment, from the first attempt to a refund: stream `payment-{id}`. */
export type Payment =
  | { readonly status: 'missing'; readonly unplaced?: UnplacedMoney }
  | (Known & { readonly status: 'opened' | 'cancelled' })
  | (Known & { readonly status: 'payable'; readonly intentId: string; readonly failure: Failure | null })
  | (Known & { readonly status: 'processing' | 'succeeded'; readonly intentId: string })
  | (Known & { readonly status: 'refunding'; readonly intentId: string; readonly reason: RefundReason })
  | (Known & {
      readonly status: 'refunded'
      readonly refund: {
        readonly refundId: string
        readonly intentId: string
        readonly reason: RefundReason
      }
    })

/** A payment with at least one event. */
export type OpenedPayment = Exclude<Payment, { status: 'missing' }>

export const payment = defineStream({
  name: 'payment',
  id: ({ paymentId }: PaymentKey) => paymentId,
  events: published,
  initialState: (): Payment => ({ status: 'missing' }),
}).evolve({
  'payment-opened': (state, data) => ({ ...known(state, data), status: 'opened' }),
  'payment-intent-created': (state, data) => {
    const { intents, ...before } = known(state, data)
    return payable({ ...before, intents: intents.push(data.intentId) }, data.intentId, null)
  },
  'payment-failed': (state, data) => {
    const { intentId, code, message } = data
    return payable(known(state, data), intentId, { code, message })
  },
  'payment-processing': (state, data) => ({
    ...known(state, data),
    status: 'processing',
    intentId: data.intentId,
  }),
  'payment-succeeded': (state, data) => ({
    ...known(state, data),
    status: 'succeeded',
    intentId: data.intentId,
  }),
  'payment-cancelled': (state, data) => ({ ...known(state, data), status: 'cancelled' }),
  'refund-requested': (state, data) => {
    const before = known(state, data)
    const outside = outsideAfter(before, data)
    return { ...before, outside, status: 'refunding', intentId: paidIntent(state), reason: data.reason }
  },
  'payment-refunded': (state, data) => {
    const { refundId, reason } = data
    return {
      ...known(state, data),
      status: 'refunded',
      refund: { refundId, reason, intentId: paidIntent(state) },
    }
  },
  'payment-mismatched': (state, { intentId }) => withMismatch(state, intentId, 'open'),
  'payment-mismatch-settled': (state, { intentId, outcome }) =>
    withMismatch(state, intentId, outcome === 'refunded' ? 'returned' : 'settled'),
  'payment-partly-returned': (state, { returned }) => withReturn(state, returned, returned === 0),
  'payment-return-accepted': (state, { returned }) => withReturn(state, returned, true),
  'payment-unplaced': (state, { noticedAt: _noticedAt, ...money }) =>
    withUnplaced(state, { ...money, stage: 'open' }),
  'unplaced-payment-returned': (state, { paymentId, appointmentId, intentId, amount, currency }) =>
    withUnplaced(state, { paymentId, appointmentId, intentId, amount, currency, stage: 'returned' }),
  'payment-repaired': (state) =>
    state.status === 'missing' && state.unplaced?.stage === 'open'
      ? withUnplaced(state, { ...state.unplaced, stage: 'returning' })
      : state,
})

/** What is known of a payment once the event is recorded. */
function known(state: Payment, data: Subject): Known {
  const { intents, mismatches, outside } =
    state.status === 'missing'
      ? { intents: GrowingList<string>(), mismatches: GrowingMap<string, 'open'>(), outside: null }
      : state
  return { subject: subjectOf(data), intents, mismatches, outside }
}

function withUnplaced(state: Payment, unplaced: UnplacedMoney): Payment {
  return state.status === 'missing' ? { status: 'missing', unplaced } : state
}

type RefundRequest = EncryptedEventOf<typeof published.refundRequested>['data']

/** A refund of this product gives back the rest of what was returned in part. */
function outsideAfter({ subject, outside }: Known, { reason, isRepeated }: RefundRequest): Known['outside'] {
  const isNew = reason === 'returned-at-provider' && !isRepeated
  return isNew ? { returned: subject.amount, isAccepted: false } : outside && { ...outside, isAccepted: true }
}

function withReturn(state: Payment, returned: Cents, isAccepted: boolean): Payment {
  return state.status === 'missing' ? state : { ...state, outside: { returned, isAccepted } }
}

function payable(known: Known, intentId: string, failure: Failure | null): Payment {
  return { ...known, status: 'payable', intentId, failure }
}

function withMismatch(state: Payment, intentId: string, stage: 'open' | 'returned' | 'settled'): Payment {
  return state.status === 'missing' ? state : { ...state, mismatches: state.mismatches.set(intentId, stage) }
}

/** The intent whose money is refunded. */
function paidIntent(state: Payment): string {
  return state.status === 'refunded' ? state.refund.intentId : (intentOf(state) ?? '')
}

/** The provider's current intent of a payment; undefined without an open one. */
export function intentOf(state: Payment): string | undefined {
  return 'intentId' in state ? state.intentId : undefined
}

/** The intent that paid, also while its refund is under way; undefined before a payment. */
export function paidIntentOf(state: Payment): string | undefined {
  if (state.status === 'refunded') return state.refund.intentId
  return state.status === 'succeeded' || state.status === 'refunding' ? state.intentId : undefined
}

/** What went back before a refund of this product, as its events have it. */
export function returnedBefore({ outside, subject }: Pick<OpenedPayment, 'outside' | 'subject'>): {
  returnedBefore?: Cents
} {
  const returned = outside?.returned ?? 0
  return outside && returned > 0 && returned < subject.amount ? { returnedBefore: outside.returned } : {}
}

/** The fields that every payment event repeats. */
export function subjectOf({
  paymentId: id,
  appointmentId,
  clientId,
  professionalId,
  amount,
}: Subject): Subject {
  return { paymentId: id, appointmentId, clientId, professionalId, amount }
}

/** The key of one payment. */
export type PaymentKey = { readonly paymentId: string }
