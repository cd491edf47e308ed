/** HTTP status that a refusal answers on REST paths; tRPC codes follow from it. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503

/** One field of the input that is wrong, with a message for the person who typed it. */
export type Issue = { readonly path: string; readonly message: string }

/**
 * A named "no": a value, never thrown by domain code. `message` says what happened and `action` what to do,
 * both in Portuguese; `details` carries facts a screen needs (for example the nearest free times).
 */
export type Refusal<Code extends string = string> = {
  readonly kind: 'refusal'
  readonly code: Code
  readonly status: RefusalStatus
  readonly message: string
  readonly action?: string
  readonly issues?: readonly Issue[]
  readonly details?: Readonly<Record<string, unknown>>
}

type RefusalText = { readonly status: RefusalStatus; readonly message: string; readonly action?: string }

/** Declares a module's refusals once; the result makes each of them: `refusals.refuse('slot-taken', { nearest })`. */
export function defineRefusals<const Texts extends Readonly<Record<string, RefusalText>>>(texts: Texts) {
  function refuse<Code extends keyof Texts & string>(
    code: Code,
    details?: Readonly<Record<string, unknown>>,
  ): Refusal<Code> {
    const text: RefusalText = texts[code]!
    return { kind: 'refusal', code, ...text, ...(details && { details }) }
  }
  return { texts, refuse }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal'
}

/** A refusal on its way through a framework that only knows exceptions (tRPC, Fastify, BullMQ). */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}

/** The value, or the refusal as an exception; for entries and processes at the edge of a framework. */
export function unwrap<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new RefusedError(value)
  return value
}
