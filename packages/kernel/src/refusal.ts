/** HTTP status of a refusal on REST paths; tRPC codes derive from it. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503

/** An invalid field of the input, with a message for the user. */
export type Issue = { readonly path: string; readonly message: string }

/**
 * A refusal: a value with a code, never thrown by domain code. `message` says what happened and `action` what to do,
 * both in Portuguese; `details` holds data for the screen (for example the nearest free slots).
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

/** Status, message and action of a refusal, by code. */
export type RefusalTexts = Readonly<Record<string, RefusalText>>
type RefusalText = { readonly status: RefusalStatus; readonly message: string; readonly action: string }

/** Declares a module's refusals; the result creates them: `refusals.refuse('slot-taken', { nearest })`. */
export function defineRefusals<const Texts extends RefusalTexts>(texts: Texts) {
  function refuse<Code extends keyof Texts & string>(
    code: Code,
    details?: Readonly<Record<string, unknown>>,
  ): Refusal<Code> {
    const text: RefusalText = texts[code]!
    return { kind: 'refusal', code, ...text, ...(details && { details }) }
  }
  /** The texts of some codes, for the description of a path that may refuse with them. */
  function only(...codes: readonly (keyof Texts & string)[]): RefusalTexts {
    return Object.fromEntries(codes.map((code) => [code, texts[code]!]))
  }
  return { texts, refuse, only }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal'
}

/** A refusal as an exception, for frameworks that only know exceptions (tRPC, Fastify, BullMQ). */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}

/** Returns the value or throws the refusal; for routes and processes at the boundary of a framework. */
export function unwrap<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new RefusedError(value)
  return value
}
