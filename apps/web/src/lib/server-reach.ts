/** `silent`: no answer in time, as on a line that loses everything. */
export type Reach = 'reached' | 'away' | 'silent'

const path = '/api/health/live'
const answerMs = 2_000

const listeners = new Set<() => void>()
let asking: Promise<Reach> | undefined

/**
 * Asks whether the server is there, once for all connections of the page. Browsers make WebSockets wait for up to five
 * seconds after a dozen that failed, and open one at a time; a request costs neither.
 */
export function askServer(): Promise<Reach> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<Reach> {
  try {
    const { ok } = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
    return ok ? 'reached' : 'away'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'away'
  }
}

/** A connection of this page was opened: those that wait need not wait any longer. */
export function noteReached(): void {
  for (const listener of listeners) listener()
}

export function onReached(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
