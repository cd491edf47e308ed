import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'

/** The name in an operation's context under which the idempotency key is stored. */
export const actionKeyName = 'actionKey'

/** The context of a call that nobody waits for: its retries are not shown. */
export const unseen = { isUnseen: true } as const

const retries = 5
const firstPauseMs = 400
const longestPauseMs = 10_000

type Options = {
  /** Called before each retry. */
  readonly onRetry: () => void
}

/**
 * Gives each user action one key, sent as Idempotency-Key with every attempt, so that the server executes it once.
 * Retries an attempt without a response, or with 503: at most five times, with exponential back-off, not before
 * Retry-After. Sending the same input again reuses the key; a different input or a response discards it.
 */
export function actionLink<Router extends AnyTRPCRouter>({ onRetry }: Options): TRPCLink<Router> {
  const keys = createActionKeys()
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const key = keys.of(op)
        let timer: ReturnType<typeof setTimeout> | undefined
        let running = attempt(1)

        function attempt(nth: number) {
          return next({ ...op, context: { ...op.context, [actionKeyName]: key } }).subscribe({
            next: (answer) => observer.next(answer),
            complete() {
              keys.answered(op, key)
              observer.complete()
            },
            error(error) {
              const isLost = isOutcomeUnknown(error)
              if (!isLost) keys.answered(op, key)
              if (!isLost || nth > retries || op.signal?.aborted) return observer.error(error)
              if (op.context['isUnseen'] !== true) onRetry()
              timer = setTimeout(() => (running = attempt(nth + 1)), pauseBefore(nth, error))
            },
          })
        }

        return () => {
          clearTimeout(timer)
          running.unsubscribe()
        }
      })
}

/** Keeps one key per procedure and input until a response arrives; in memory only. */
function createActionKeys() {
  const open = new Map<string, { readonly input: string; readonly key: string }>()
  return {
    of({ path, input }: Operation): string {
      const text = JSON.stringify(input) ?? ''
      const known = open.get(path)
      if (known?.input === text) return known.key
      const key = crypto.randomUUID()
      open.set(path, { input: text, key })
      return key
    },
    answered({ path }: Operation, key: string): void {
      if (open.get(path)?.key === key) open.delete(path)
    },
  }
}

/** Whether the app did not answer a call: no connection, or the response of a gateway. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && (typeof error.data !== 'object' || error.data === null)
}

/** Whether the outcome of a call is unknown: not answered, or 503. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  return isUnanswered(error) || Reflect.get(Object(error.data), 'httpStatus') === 503
}

/** The pause before a retry: exponential with jitter, at least Retry-After. */
function pauseBefore(nth: number, error: unknown): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (nth - 1))
  return Math.max(full / 2 + (Math.random() * full) / 2, Math.min(longestPauseMs, retryAfterMs(error)))
}

function retryAfterMs(error: unknown): number {
  const response: unknown = error instanceof TRPCClientError ? error.meta?.['response'] : undefined
  if (!(response instanceof Response)) return 0
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
