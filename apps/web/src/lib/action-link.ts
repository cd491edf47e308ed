import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'

/** The part of an operation's context that says which action of the person it is. */
export const actionKeyName = 'actionKey'

const retries = 5
const firstPauseMs = 400
const longestPauseMs = 10_000

type Options = {
  /** Told before each further try, so that the person learns why it takes long. */
  readonly onRetry: () => void
}

/**
 * Gives each action of a person one key, sent as Idempotency-Key with every try of it, so that the server does it once.
 * A try without an answer, or answered 503, is repeated: five times at most, ever more rarely, and not before
 * Retry-After. The same input sent by hand after that has the same key; another input, or an answer, ends it.
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
              const isLost = isUnanswered(error)
              if (!isLost) keys.answered(op, key)
              if (!isLost || nth > retries || op.signal?.aborted) return observer.error(error)
              onRetry()
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

/** One key for each procedure's input until it is answered; kept in memory only. */
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

/** Whether nothing is known of what became of a call: the connection was lost, a gateway answered, or the server 503. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null) return true
  return Reflect.get(data, 'httpStatus') === 503
}

/** Doubles with each try, half of it by chance, and waits as long as the server asked. */
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
