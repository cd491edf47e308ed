import { integerOf, textOf } from '../form-body.ts'
import { invalidRequest, noSuch, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { refundView } from './refund-view.ts'

/** GET /v1/refunds/:id */
export function retrieveRefund(world: ApiWorld, _request: ApiRequest, id: string): Answer {
  const refund = world.store.refunds.get(id)
  return refund ? ok(refundView(refund)) : noSuch('refund', id, 'id')
}

/** GET /v1/refunds: newest first, all or those of one `payment_intent`; one page of at most `limit`. */
export function listRefunds(world: ApiWorld, request: ApiRequest): Answer {
  const { params } = request
  const limit = integerOf(params, 'limit') ?? 10
  const problem = unknownParameter(request, ['limit', 'payment_intent']) ?? limitProblem(limit)
  if (problem) return problem
  const intentId = textOf(params, 'payment_intent')
  if (intentId !== undefined && !world.store.intents.has(intentId))
    return noSuch('payment_intent', intentId, 'payment_intent')
  const newestFirst = [...world.store.refunds.values()].toReversed()
  const matching = newestFirst.filter((refund) => intentId === undefined || refund.intentId === intentId)
  const data = matching.slice(0, limit).map(refundView)
  return ok({ object: 'list', data, has_more: matching.length > limit, url: '/v1/refunds' })
}

function limitProblem(limit: number): Answer | undefined {
  if (limit >= 1 && limit <= 100) return undefined
  return invalidRequest('Invalid integer: limit must be between 1 and 100', { param: 'limit' })
}
