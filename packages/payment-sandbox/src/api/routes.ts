import type { Answer } from './answers.ts'
import { failure } from './answers.ts'
import type { ApiRequest, ApiWorld, Viewer } from './api-request.ts'
import { cancelIntent } from './cancel-intent.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createIntent } from './create-intent.ts'
import { listEvents, retrieveEvent } from './events.ts'
import { listIntents, retrieveIntent } from './find-intent.ts'
import { listRefunds, retrieveRefund } from './find-refunds.ts'
import { createRefund } from './refunds.ts'

type Route = {
  readonly method: ApiRequest['method']
  readonly path: RegExp
  readonly viewers: readonly Viewer[]
  run(world: ApiWorld, request: ApiRequest, id: string): Answer
}

const server: readonly Viewer[] = ['secret']
const everyone: readonly Viewer[] = ['secret', 'publishable']

const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/, viewers: server, run: createIntent },
  { method: 'GET', path: /^\/v1\/payment_intents$/, viewers: server, run: listIntents },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, viewers: everyone, run: retrieveIntent },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/confirm$/, viewers: everyone, run: confirmIntent },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, viewers: server, run: cancelIntent },
  { method: 'POST', path: /^\/v1\/refunds$/, viewers: server, run: createRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, viewers: server, run: listRefunds },
  { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, viewers: server, run: retrieveRefund },
  { method: 'GET', path: /^\/v1\/events$/, viewers: server, run: listEvents },
  { method: 'GET', path: /^\/v1\/events\/(\w+)$/, viewers: server, run: retrieveEvent },
]

/** Finds the endpoint for a request and answers it. */
export function answerRequest(world: ApiWorld, request: ApiRequest): Answer {
  const route = routes.find(({ method, path }) => method === request.method && path.test(request.path))
  if (!route) {
    const message = `Unrecognized request URL (${request.method}: ${request.path}).`
    return failure(404, { type: 'invalid_request_error', message })
  }
  if (!route.viewers.includes(request.viewer)) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
    return failure(403, { type: 'invalid_request_error', message, code: 'secret_key_required' })
  }
  return route.run(world, request, route.path.exec(request.path)?.[1] ?? '')
}
