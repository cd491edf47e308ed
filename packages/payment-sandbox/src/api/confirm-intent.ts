import { textOf } from '../form-body.ts'
import type { IntentRecord } from '../sandbox-records.ts'
import { outcomeOf } from '../test-cards.ts'
import { failure, invalidRequest, missingParameter, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { findIntent, unexpectedState, viewFor } from './find-intent.ts'
import { challenge, decline, succeed } from './intent-life.ts'
import { problemView } from './intent-view.ts'
import { readCard } from './read-card.ts'
import type { GivenCard } from './read-card.ts'

const knownParameters = [
  'client_secret',
  'expected_payment_method_type',
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
]

/** POST /v1/payment_intents/:id/confirm: tries to charge a card. A refused card answers 402 and leaves the intent open. */
export function confirmIntent(world: ApiWorld, request: ApiRequest, id: string): Answer {
  const found = findIntent(world, request, id)
  if ('answer' in found) return found.answer
  const { intent } = found
  const problem = unknownParameter(request, knownParameters) ?? returnUrlProblem(request)
  if (problem) return problem
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return unexpectedState('confirm', intent, viewFor(world, request, intent))
  }
  const card = readCard(request.params, world.now())
  return 'answer' in card ? card.answer : charge(world, request, intent, card)
}

function charge(world: ApiWorld, request: ApiRequest, intent: IntentRecord, card: GivenCard): Answer {
  const step = { world, cause: causeOf(request), intent }
  const outcome = outcomeOf(card.number)
  if (outcome.kind === 'approve') return ok(viewFor(world, request, succeed(step, card.onFile)))
  if (outcome.kind === 'challenge') {
    const returnUrl = textOf(request.params, 'return_url')
    if (!returnUrl) return missingParameter('return_url')
    return ok(viewFor(world, request, challenge(step, card.onFile, returnUrl)))
  }
  const declined = decline(step, card.onFile, outcome.problem)
  const error = problemView(outcome.problem, card.onFile)
  return failure(402, { ...error, payment_intent: viewFor(world, request, declined) })
}

function causeOf({ requestId, idempotencyKey }: ApiRequest) {
  return { requestId, idempotencyKey }
}

function returnUrlProblem({ params }: ApiRequest): Answer | undefined {
  const url = textOf(params, 'return_url')
  if (url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return undefined
  return invalidRequest('Not a valid URL', { param: 'return_url', code: 'url_invalid' })
}
