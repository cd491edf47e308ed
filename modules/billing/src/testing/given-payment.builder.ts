import type { EventOf, EventsOf } from '@escuta/event-sourcing'
import { appointmentId, type Cents, cents, clientId, deriveId, professionalId } from '@escuta/kernel'
import { paymentIdOf } from '../contract/index.ts'
import type { payment } from '../domain/payment/payment.state.ts'
import type {
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
} from '../contract/published-events.ts'

type Opened = EventOf<typeof paymentOpened>
type Subject = Omit<Opened['data'], 'openedAt'>

const people = 'b1f5a8a4-4f0e-4c52-9d5e-0c8f4f6f7a10'
const at = '2026-11-21T15:00:00.000Z'

/** Caio's payment for an hour with Dra. Helena, R$ 150,00; `change` overrides fields. */
export function givenSubject(change: Partial<Omit<Subject, 'paymentId'>> = {}): Subject {
  const appointment = change.appointmentId ?? appointmentId.parse(deriveId(people, 'first'))
  return {
    appointmentId: appointment,
    paymentId: paymentIdOf(appointment),
    clientId: clientId.parse(deriveId(people, 'caio')),
    professionalId: professionalId.parse(deriveId(people, 'helena')),
    amount: cents.parse(15_000),
    ...change,
  }
}

/** Every event of one payment; the default moment is Saturday noon. */
export function givenPayment(subject: Subject = givenSubject(), intentId = 'pi_1') {
  const intent = { ...subject, intentId }
  const reason = 'slot-taken' as const
  return {
    opened: { type: 'payment-opened', data: { ...subject, openedAt: at } } satisfies Opened,
    intentCreated: {
      type: 'payment-intent-created',
      data: { ...intent, createdAt: at },
    } satisfies EventOf<typeof paymentIntentCreated>,
    failed: (code = 'card_declined', message = 'O cartão foi recusado.') =>
      ({
        type: 'payment-failed',
        data: { ...intent, code, message, failedAt: at },
      }) satisfies EventOf<typeof paymentFailed>,
    processing: {
      type: 'payment-processing',
      data: { ...intent, processingAt: at },
    } satisfies EventOf<typeof paymentProcessing>,
    succeeded: {
      type: 'payment-succeeded',
      data: { ...intent, method: 'card', paidAt: at },
    } satisfies EventOf<typeof paymentSucceeded>,
    mismatched: (
      otherIntent: string,
      change: Partial<EventOf<typeof paymentMismatched>['data']> = {},
    ): EventOf<typeof paymentMismatched> => ({
      type: 'payment-mismatched',
      data: {
        ...subject,
        intentId: otherIntent,
        differences: ['unknown-intent'],
        paidAmount: subject.amount,
        paidCurrency: 'brl',
        noticedAt: at,
        ...change,
      },
    }),
    mismatchSettled: (
      otherIntent: string,
      outcome: EventOf<typeof mismatchSettled>['data']['outcome'],
    ): EventOf<typeof mismatchSettled> => ({
      type: 'payment-mismatch-settled',
      data: {
        ...subject,
        intentId: otherIntent,
        outcome,
        refundId: outcome === 'refunded' ? 're_1' : null,
        settledAt: at,
      },
    }),
    cancelled: {
      type: 'payment-cancelled',
      data: { ...subject, cancelledAt: at },
    } satisfies EventOf<typeof paymentCancelled>,
    refundRequested: {
      type: 'refund-requested',
      data: { ...subject, reason, rule: reason, requestedAt: at },
    } satisfies EventOf<typeof refundRequested>,
    refunded: {
      type: 'payment-refunded',
      data: { ...subject, refundId: 're_1', reason, refundedAt: at },
    } satisfies EventOf<typeof paymentRefunded>,
  }
}

/** What the provider gave back of a payment without a request: `returned` cents so far, `before` of them noticed earlier. */
export function givenReturn(subject: Subject = givenSubject(), intentId = 'pi_1') {
  const why = 'returned-at-provider' as const
  const zero = cents.parse(0)
  return {
    part: (returned: number, before: Cents = zero) =>
      ({
        type: 'payment-partly-returned',
        data: {
          ...subject,
          intentId,
          returned: cents.parse(returned),
          returnedBefore: before,
          noticedAt: at,
        },
      }) satisfies EventOf<typeof paymentPartlyReturned>,
    requested: {
      type: 'refund-requested',
      data: { ...subject, reason: why, rule: why, requestedAt: at },
    } satisfies EventOf<typeof refundRequested>,
    refunded: {
      type: 'payment-refunded',
      data: { ...subject, refundId: 're_1', reason: why, refundedAt: at },
    } satisfies EventOf<typeof paymentRefunded>,
    accepted: (returned: number, reason?: string) =>
      ({
        type: 'payment-return-accepted',
        data: {
          ...subject,
          returned: cents.parse(returned),
          ...(reason !== undefined && { reason }),
          acceptedAt: at,
        },
      }) satisfies EventOf<typeof paymentReturnAccepted>,
  }
}

/** The history of one payment in each of its states. */
export function givenPaymentHistories(subject: Subject = givenSubject(), intentId = 'pi_1') {
  const { opened, intentCreated, failed, processing, succeeded, cancelled, ...refund } = givenPayment(
    subject,
    intentId,
  )
  const open = [opened, intentCreated]
  const refunding = [...open, succeeded, refund.refundRequested]
  return {
    missing: [],
    opened: [opened],
    'with an open intent': open,
    failed: [...open, failed()],
    processing: [...open, processing],
    succeeded: [...open, succeeded],
    cancelled: [...open, cancelled],
    refunding,
    refunded: [...refunding, refund.refunded],
  } satisfies Record<string, readonly EventsOf<typeof payment>[]>
}

/** Money of a payment of which the log has nothing else. */
export function givenUnplaced(
  { paymentId, appointmentId, amount }: Subject = givenSubject(),
  intentId = 'pi_1',
) {
  const money = { paymentId, appointmentId, intentId, amount, currency: 'brl' }
  return {
    money,
    unplaced: {
      type: 'payment-unplaced',
      data: { ...money, noticedAt: at },
    } satisfies EventOf<typeof paymentUnplaced>,
    returnDecided: {
      type: 'payment-repaired',
      data: { paymentId, appointmentId, reason: 'O cliente pagou, e a consulta se perdeu.', repairedAt: at },
    } satisfies EventOf<typeof paymentRepaired>,
    returned: {
      type: 'unplaced-payment-returned',
      data: { ...money, refundId: 're_1', returnedAt: at },
    } satisfies EventOf<typeof unplacedPaymentReturned>,
  }
}
