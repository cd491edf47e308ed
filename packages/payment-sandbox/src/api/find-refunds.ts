import { integerOf, textOf } from '../form-body.ts'
import { invalidRequest, noSuch, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { createdRange } from './created-range.ts'
import { refundView } from './refund-view.ts'

/** GET /v1/refunds/:id */
export function retrieveRefund(world: ApiWorld, _request: ApiRequest, id: string): Answer {
  const refund = world.store.refunds.get(id)
  return refund ? ok(refundView(refund)) : noSuch('refund', id, 'id')
}

const known = ['created', 'limit', 'payment_intent', 'starting_after']

/** GET /v1/refunds: newest first, all or those of one `payment_intent`, by `created`, paged by `starting_after` and `limit`. */
export function listRefunds(world: ApiWorld, request: ApiRequest): Answer {
  const { params } = request
  const limit = integerOf(params, 'limit') ?? 10
  const problem = unknownParameter(request, known) ?? limitProblem(limit)
  if (problem) return problem
  const intentId = textOf(params, 'payment_intent')
  if (intentId !== undefined && !world.store.intents.has(intentId))
    return noSuch('payment_intent', intentId, 'payment_intent')
  const isInRange = createdRange(params)
  const newestFirst = [...world.store.refunds.values()].toReversed()
  const matching = newestFirst.filter(
    (refund) => (intentId === undefined || refund.intentId === intentId) && isInRange(refund.created),
  )
  const after = textOf(params, 'starting_after')
  const start = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) return noSuch('refund', after, 'starting_after')
  const data = matching.slice(start, start + limit).map(refundView)
  return ok({ object: 'list', data, has_more: matching.length > start + limit, url: '/v1/refunds' })
}

function limitProblem(limit: number): Answer | undefined {
  if (limit >= 1 && limit <= 100) return undefined
  return invalidRequest('Invalid integer: limit must be between 1 and 100', { param: 'limit' })
}
