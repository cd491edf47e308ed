import { AsyncLocalStorage } from 'node:async_hooks'

/** Within so many milliseconds of its arrival a request is answered, however many commands it sends. */
export const requestDeadlineMs = 10_000

type Deadline = { readonly until: number; isAnswered: boolean }
const current = new AsyncLocalStorage<Deadline>()

/**
 * Gives all commands and loads of a request one deadline (docs/adr/0015-a-command-answers-within-a-deadline.md). What the
 * request leaves behind, such as a timer, has its own deadlines once the request is answered.
 */
export async function withRequestDeadline<Answer>(
  work: () => Promise<Answer>,
  deadlineMs: number = requestDeadlineMs,
): Promise<Answer> {
  const deadline: Deadline = { until: performance.now() + deadlineMs, isAnswered: false }
  try {
    return await current.run(deadline, work)
  } finally {
    deadline.isAnswered = true
  }
}

/** Milliseconds that are left of the present request; unlimited outside of one. */
export function leftOfRequest(): number {
  const deadline = current.getStore()
  if (!deadline || deadline.isAnswered) return Infinity
  return Math.max(0, deadline.until - performance.now())
}
