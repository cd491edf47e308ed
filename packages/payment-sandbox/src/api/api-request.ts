import type { Form } from '../form-body.ts'
import type { SandboxStore } from '../sandbox-store.ts'
import { invalidRequest } from './answers.ts'
import type { Answer } from './answers.ts'

/** Whose key came with the request: the server's secret key or the browser's publishable one. */
export type Viewer = 'secret' | 'publishable'

export type ApiRequest = {
  readonly method: 'GET' | 'POST'
  /** From `/v1/` on, without the query. */
  readonly path: string
  /** Query of a GET, form body of a POST. */
  readonly params: Form
  readonly viewer: Viewer
  readonly requestId: string
  readonly idempotencyKey: string | null
}

/** What every endpoint works with. */
export type ApiWorld = {
  readonly store: SandboxStore
  readonly now: () => Date
  /** Where people reach the challenge page, without a slash at the end. */
  readonly publicUrl: string
}

/** The answer for a parameter the endpoint does not know, as Stripe refuses it; undefined when all are known. */
export function unknownParameter(request: ApiRequest, known: readonly string[]): Answer | undefined {
  const param = Object.keys(request.params).find((name) => name !== 'expand' && !known.includes(name))
  if (param === undefined) return undefined
  return invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' })
}

/** Whole seconds since 1970, as Stripe writes moments. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
