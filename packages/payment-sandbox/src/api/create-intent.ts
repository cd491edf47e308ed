import { integerOf, textOf, textsOf } from '../form-body.ts'
import { invalidRequest, missingParameter, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { secondsOf, unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { open } from './intent-life.ts'
import { intentView } from './intent-view.ts'
import { newStripeId, randomLetters } from './stripe-id.ts'

const knownParameters = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'currency',
  'description',
  'metadata',
  'receipt_email',
  'statement_descriptor_suffix',
]
/** Stripe's limits for one charge in BRL, in cents. */
const smallestAmount = 50
const largestAmount = 99_999_999

/** POST /v1/payment_intents: an intent for card payments in reais. */
export function createIntent(world: ApiWorld, request: ApiRequest): Answer {
  const problem =
    unknownParameter(request, knownParameters) ?? amountProblem(request) ?? currencyProblem(request)
  if (problem) return problem
  const { params } = request
  const id = newStripeId('pi')
  const intent = open({
    world,
    cause: request,
    intent: {
      id,
      clientSecret: `${id}_secret_${randomLetters(25)}`,
      amount: integerOf(params, 'amount') ?? 0,
      currency: 'brl',
      description: textOf(params, 'description') ?? null,
      metadata: textsOf(params, 'metadata'),
      created: secondsOf(world.now()),
      status: 'requires_payment_method',
      card: null,
      lastProblem: null,
      charge: null,
      challenge: null,
      canceledAt: null,
      cancellationReason: null,
    },
  })
  return ok(intentView(intent, { publicUrl: world.publicUrl, viewer: 'secret' }))
}

function amountProblem({ params }: ApiRequest): Answer | undefined {
  const amount = integerOf(params, 'amount')
  if (amount === undefined) return missingParameter('amount')
  if (!Number.isInteger(amount) || amount < 1) {
    const details = { param: 'amount', code: 'parameter_invalid_integer' }
    return invalidRequest('This value must be greater than or equal to 1.', details)
  }
  if (amount < smallestAmount) {
    return invalidRequest('Amount must be at least R$0.50 brl', { param: 'amount', code: 'amount_too_small' })
  }
  if (amount <= largestAmount) return undefined
  return invalidRequest('Amount must be no more than R$999,999.99', {
    param: 'amount',
    code: 'amount_too_large',
  })
}

function currencyProblem({ params }: ApiRequest): Answer | undefined {
  const currency = textOf(params, 'currency')
  if (currency === undefined) return missingParameter('currency')
  if (currency.toLowerCase() === 'brl') return undefined
  return invalidRequest(`Invalid currency: ${currency}. This sandbox charges in brl.`, { param: 'currency' })
}
