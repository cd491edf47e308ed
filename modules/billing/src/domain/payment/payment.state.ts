import { defineStream, type EncryptedEventOf, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import {
  mismatchSettled,
  paymentCancelled,
  paymentFailed,
  paymentIntentCreated,
  paymentMismatched,
  paymentOpened,
  paymentPartlyReturned,
  paymentProcessing,
  paymentRefunded,
  paymentRepaired,
  paymentReturnAccepted,
  paymentSucceeded,
  paymentUnplaced,
  refundRequested,
  unplacedPaymentReturned,
} from '../../contract/published-events.ts'
import type { Cents } from '@escuta/kernel'
import type { RefundReason } from '../../contract/payment.ts'

/** The payment's parties and appointment; the amount in cents. */
export type Subject = Omit<EncryptedEventOf<typeof paymentOpened>['data'], 'openedAt'>
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
export type UnplacedMoney = Omit<EncryptedEventOf<typeof paymentUnplaced>['data'], 'noticedAt'> & {
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

const events = [
  paymentOpened,
  paymentIntentCreated,
  paymentFailed,
  paymentProcessing,
  paymentSucceeded,
  paymentCancelled,
  refundRequested,
  paymentRefunded,
  paymentMismatched,
  mismatchSettled,
  paymentUnplaced,
  unplacedPaymentReturned,
  paymentRepaired,
  paymentPartlyReturned,
  paymentReturnAccepted,
]
type PaymentEvent = EncryptedEventOf<(typeof events)[number]>

export const payment = defineStream({
  name: 'payment',
  id: ({ paymentId }: PaymentKey) => paymentId,
  events,
  initialState: (): Payment => ({ status: 'missing' }),
  evolve: (state, event): Payment => {
    if (isOfUnplaced(event)) return withUnplaced(state, event)
    if (event.type === 'payment-partly-returned' || event.type === 'payment-return-accepted')
      return withReturn(state, event)
    const { intents, mismatches, outside } = state.status === 'missing' ? nothingYet : state
    return evolved({ subject: subjectOf(event.data), intents, mismatches, outside }, state, event)
  },
})

const nothingYet: Omit<Known, 'subject'> = {
  intents: GrowingList(),
  mismatches: GrowingMap(),
  outside: null,
}

type ReturnEvent = Extract<PaymentEvent, { type: 'payment-partly-returned' | 'payment-return-accepted' }>
type RefundRequest = Extract<PaymentEvent, { type: 'refund-requested' }>['data']
type UnplacedEvent = Extract<
  PaymentEvent,
  { type: 'payment-unplaced' | 'unplaced-payment-returned' | 'payment-repaired' }
>
const unplacedEvents: ReadonlySet<PaymentEvent['type']> = new Set<UnplacedEvent['type']>([
  'payment-unplaced',
  'unplaced-payment-returned',
  'payment-repaired',
])

function isOfUnplaced(event: PaymentEvent): event is UnplacedEvent {
  return unplacedEvents.has(event.type)
}

function withUnplaced(state: Payment, event: UnplacedEvent): Payment {
  if (state.status !== 'missing') return state
  if (event.type === 'payment-repaired') return withReturnDecided(state)
  const { paymentId, appointmentId, intentId, amount, currency } = event.data
  const stage = event.type === 'payment-unplaced' ? 'open' : 'returned'
  return { status: 'missing', unplaced: { paymentId, appointmentId, intentId, amount, currency, stage } }
}

function withReturnDecided(state: Extract<Payment, { status: 'missing' }>): Payment {
  const { unplaced } = state
  return unplaced?.stage === 'open'
    ? { status: 'missing', unplaced: { ...unplaced, stage: 'returning' } }
    : state
}

function evolved(
  known: Known,
  state: Payment,
  event: Exclude<PaymentEvent, UnplacedEvent | ReturnEvent>,
): Payment {
  switch (event.type) {
    case 'payment-mismatched':
    case 'payment-mismatch-settled':
      return withMismatch(state, event)
    case 'payment-opened':
      return { ...known, status: 'opened' }
    case 'payment-intent-created':
      return payable(
        { ...known, intents: known.intents.push(event.data.intentId) },
        event.data.intentId,
        null,
      )
    case 'payment-failed':
      return payable(known, event.data.intentId, { code: event.data.code, message: event.data.message })
    case 'payment-processing':
      return { ...known, status: 'processing', intentId: event.data.intentId }
    case 'payment-succeeded':
      return { ...known, status: 'succeeded', intentId: event.data.intentId }
    case 'payment-cancelled':
      return { ...known, status: 'cancelled' }
    case 'refund-requested':
      return {
        ...known,
        outside: outsideAfter(known, event.data),
        status: 'refunding',
        intentId: paidIntent(state),
        reason: event.data.reason,
      }
    default: {
      const { refundId, reason } = event.data
      return { ...known, status: 'refunded', refund: { refundId, reason, intentId: paidIntent(state) } }
    }
  }
}

/** A refund of this product gives back the rest of what was returned in part. */
function outsideAfter({ subject, outside }: Known, { reason, isRepeated }: RefundRequest): Known['outside'] {
  const isNew = reason === 'returned-at-provider' && !isRepeated
  return isNew ? { returned: subject.amount, isAccepted: false } : outside && { ...outside, isAccepted: true }
}

function withReturn(state: Payment, event: ReturnEvent): Payment {
  if (state.status === 'missing') return state
  const { returned } = event.data
  const isAccepted = event.type === 'payment-return-accepted' || returned === 0
  return { ...state, outside: { returned, isAccepted } }
}

function payable(known: Known, intentId: string, failure: Failure | null): Payment {
  return { ...known, status: 'payable', intentId, failure }
}

function withMismatch(
  state: Payment,
  event: Extract<PaymentEvent, { type: 'payment-mismatched' | 'payment-mismatch-settled' }>,
): Payment {
  if (state.status === 'missing') return state
  return { ...state, mismatches: state.mismatches.set(event.data.intentId, stageAfter(event)) }
}

function stageAfter(event: Parameters<typeof withMismatch>[1]): 'open' | 'returned' | 'settled' {
  if (event.type === 'payment-mismatched') return 'open'
  return event.data.outcome === 'refunded' ? 'returned' : 'settled'
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
