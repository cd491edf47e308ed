import { integerOf, textOf } from '../form-body.ts'
import type { IntentRecord } from '../sandbox-records.ts'
import { invalidRequest, missingParameter, noSuch, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { unknownParameter } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { createdRange } from './created-range.ts'
import { intentView } from './intent-view.ts'

/** GET /v1/payment_intents/:id; a browser needs the client secret, the server may expand `latest_charge`. */
export function retrieveIntent(world: ApiWorld, request: ApiRequest, id: string): Answer {
  const found = findIntent(world, request, id)
  return 'answer' in found ? found.answer : ok(viewFor(world, request, found.intent))
}

/** GET /v1/payment_intents: newest first, by `created`, paged by `starting_after` and `limit`. */
export function listIntents(world: ApiWorld, request: ApiRequest): Answer {
  const { params } = request
  const limit = integerOf(params, 'limit') ?? 10
  const problem = unknownParameter(request, ['created', 'limit', 'starting_after'])
  if (problem) return problem
  const isInRange = createdRange(params)
  const newestFirst = [...world.store.intents.values()].toReversed()
  const matching = newestFirst.filter(({ created }) => isInRange(created))
  const after = textOf(params, 'starting_after')
  const start = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) return noSuch('payment_intent', after, 'starting_after')
  const data = matching.slice(start, start + limit).map((intent) => viewFor(world, request, intent))
  return ok({
    object: 'list',
    data,
    has_more: matching.length > start + limit,
    url: '/v1/payment_intents',
  })
}

/** The intent a request is about, if whoever asks may know it. */
export function findIntent(
  world: ApiWorld,
  request: ApiRequest,
  id: string,
): { readonly intent: IntentRecord } | { readonly answer: Answer } {
  const intent = world.store.intents.get(id)
  if (!intent) return { answer: noSuch('payment_intent', id, 'intent') }
  const secret = textOf(request.params, 'client_secret')
  if (secret === undefined && request.viewer === 'publishable')
    return { answer: missingParameter('client_secret') }
  if (secret !== undefined && secret !== intent.clientSecret) {
    const message =
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.'
    return {
      answer: invalidRequest(message, { param: 'client_secret', code: 'payment_intent_invalid_parameter' }),
    }
  }
  return { intent }
}

/** The intent as this request may see it. */
export function viewFor(world: ApiWorld, request: ApiRequest, intent: IntentRecord): object {
  const { publicUrl } = world
  return intentView(intent, { publicUrl, viewer: request.viewer, expandCharge: expandsCharge(request) })
}

function expandsCharge({ params }: ApiRequest): boolean {
  return typeof params['expand'] === 'object' && Object.values(params['expand']).includes('latest_charge')
}

/** The answer when an intent's status does not allow a step; carries the intent as it is. */
export function unexpectedState(step: 'confirm' | 'cancel', intent: IntentRecord, view: object): Answer {
  const message =
    intent.status === 'succeeded' && step === 'confirm'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}.`
  const code = 'payment_intent_unexpected_state'
  return {
    status: 400,
    body: { error: { type: 'invalid_request_error', code, message, payment_intent: view } },
  }
}
