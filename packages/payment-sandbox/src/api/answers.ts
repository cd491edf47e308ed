/** What an endpoint answers: an HTTP status and the JSON body. */
export type Answer = { readonly status: number; readonly body: object }

type ErrorFields = {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: object
}

export function ok(body: object): Answer {
  return { status: 200, body }
}

/** Stripe's error envelope. */
export function failure(status: number, error: ErrorFields): Answer {
  return { status, body: { error } }
}

export function invalidRequest(message: string, details: { param?: string; code?: string } = {}): Answer {
  return failure(400, { type: 'invalid_request_error', message, ...details })
}

export function missingParameter(param: string): Answer {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
}

/** The answer for an id that does not exist, in Stripe's words: `No such payment_intent: 'pi_1'`. */
export function noSuch(kind: string, id: string, param: string): Answer {
  const message = `No such ${kind}: '${id}'`
  return failure(404, { type: 'invalid_request_error', message, param, code: 'resource_missing' })
}
