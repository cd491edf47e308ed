import type { IncomingMessage } from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import { parseForm, textOf } from '../form-body.ts'
import type { Form } from '../form-body.ts'
import { addressFrom, readBody } from '../http-io.ts'
import { failure } from './answers.ts'
import type { Answer } from './answers.ts'
import type { ApiRequest, Viewer } from './api-request.ts'

export type ApiKeys = { readonly publishableKey: string; readonly secretKey: string }

/** The request as the endpoints want it, or the answer for one that is not even that: no key, not a form, too long. */
export async function readRequest(
  message: IncomingMessage,
  keys: ApiKeys,
  requestId: string,
): Promise<ApiRequest | { readonly answer: Answer }> {
  const { method } = message
  if (method !== 'GET' && method !== 'POST')
    return { answer: refuse(405, `Method ${method ?? ''} is not supported.`) }
  const address = addressFrom(message, '/v1/')
  const body = method === 'GET' ? (address?.search.slice(1) ?? '') : await readBody(message)
  if (body === null) return { answer: refuse(413, 'The request body is too large.') }
  const params = parseForm(body)
  const viewer = viewerOf(givenKey(message, params), keys)
  if (typeof viewer === 'object') return { answer: viewer }
  delete params['key']
  const idempotencyKey = headerText(message, 'idempotency-key')
  return { method, path: address?.pathname ?? '/', params, viewer, requestId, idempotencyKey }
}

function viewerOf(given: string, keys: ApiKeys): Viewer | Answer {
  if (given === '') return refuse(401, 'You did not provide an API key.')
  if (isSame(given, keys.secretKey)) return 'secret'
  if (isSame(given, keys.publishableKey)) return 'publishable'
  return refuse(401, `Invalid API Key provided: ${given.slice(0, 8)}****`)
}

/** The key as `Authorization: Bearer`, as the user of Basic, or, as browsers may send it, in the form. */
function givenKey(message: IncomingMessage, params: Form): string {
  const [scheme = '', credentials = ''] = (headerText(message, 'authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() !== 'basic') return textOf(params, 'key') ?? ''
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? ''
}

function headerText(message: IncomingMessage, name: string): string | null {
  const value = message.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function refuse(status: number, message: string): Answer {
  return failure(status, { type: 'invalid_request_error', message })
}
