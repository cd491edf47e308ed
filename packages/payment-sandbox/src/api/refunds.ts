import { integerOf, textOf, textsOf } from '../form-body.ts'
import type { IntentRecord, RefundRecord } from '../sandbox-records.ts'
import { refundsAtOnce } from '../test-cards.ts'
import { invalidRequest, missingParameter, noSuch, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { secondsOf, unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { chargeView } from './charge-view.ts'
import { noteEvent } from './event-log.ts'
import { refundView } from './refund-view.ts'
import { newStripeId } from './stripe-id.ts'

const knownParameters = ['amount', 'metadata', 'payment_intent', 'reason']

/** POST /v1/refunds: gives a paid intent back, whole or in part, never more than was paid. */
export function createRefund(world: ApiWorld, request: ApiRequest): Answer {
  const problem = unknownParameter(request, knownParameters)
  if (problem) return problem
  const intentId = textOf(request.params, 'payment_intent')
  if (!intentId) return missingParameter('payment_intent')
  const intent = world.store.intents.get(intentId)
  if (!intent) return noSuch('payment_intent', intentId, 'payment_intent')
  const { charge } = intent
  if (!charge) return notPaid(intentId)
  const amount = integerOf(request.params, 'amount') ?? intent.amount - charge.refunded
  return amountProblem(amount, intent, charge) ?? giveBack(world, request, { intent, charge, amount })
}

type Charge = NonNullable<IntentRecord['charge']>

function giveBack(
  world: ApiWorld,
  request: ApiRequest,
  { intent, charge, amount }: { intent: IntentRecord; charge: Charge; amount: number },
): Answer {
  const refund: RefundRecord = {
    id: newStripeId('re'),
    intentId: intent.id,
    chargeId: charge.id,
    amount,
    currency: intent.currency,
    status: refundsAtOnce(intent.card?.last4 ?? '') ? 'succeeded' : 'pending',
    reason: textOf(request.params, 'reason') ?? null,
    metadata: textsOf(request.params, 'metadata'),
    created: secondsOf(world.now()),
  }
  const after = { ...intent, charge: { ...charge, refunded: charge.refunded + amount } }
  world.store.put({ kind: 'refund', value: refund })
  world.store.put({ kind: 'intent', value: after })
  const cause = { requestId: request.requestId, idempotencyKey: request.idempotencyKey }
  noteEvent(world, cause, 'refund.created', refundView(refund))
  noteEvent(world, cause, 'charge.refunded', chargeView(after) ?? {})
  return ok(refundView(refund))
}

function notPaid(intentId: string): Answer {
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
  return invalidRequest(message, { param: 'payment_intent', code: 'payment_intent_unexpected_state' })
}

function amountProblem(amount: number, intent: IntentRecord, charge: Charge): Answer | undefined {
  const left = intent.amount - charge.refunded
  if (left === 0) {
    return invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (!Number.isInteger(amount) || amount < 1) {
    const details = { param: 'amount', code: 'parameter_invalid_integer' }
    return invalidRequest('This value must be greater than or equal to 1.', details)
  }
  if (amount <= left) return undefined
  const message = `Refund amount (${reais(amount)}) is greater than unrefunded amount on charge (${reais(left)})`
  return invalidRequest(message, { param: 'amount' })
}

function reais(cents: number): string {
  return `R$${(cents / 100).toFixed(2)}`
}
