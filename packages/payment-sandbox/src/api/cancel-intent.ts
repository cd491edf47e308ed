import { textOf } from '../form-body.ts'
import { invalidRequest, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { findIntent, unexpectedState, viewFor } from './find-intent.ts'
import { cancel } from './intent-life.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']

/** POST /v1/payment_intents/:id/cancel; what is paid or cancelled already answers 400 with the intent. */
export function cancelIntent(world: ApiWorld, request: ApiRequest, id: string): Answer {
  const found = findIntent(world, request, id)
  if ('answer' in found) return found.answer
  const { intent } = found
  const reason = textOf(request.params, 'cancellation_reason') ?? null
  const problem = unknownParameter(request, ['cancellation_reason'])
  if (problem) return problem
  if (reason !== null && !reasons.includes(reason)) {
    return invalidRequest(`Invalid cancellation_reason: must be one of ${reasons.join(', ')}`, {
      param: 'cancellation_reason',
    })
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return unexpectedState('cancel', intent, viewFor(world, request, intent))
  }
  const { requestId, idempotencyKey } = request
  const canceled = cancel({ world, cause: { requestId, idempotencyKey }, intent }, reason)
  return ok(viewFor(world, request, canceled))
}
