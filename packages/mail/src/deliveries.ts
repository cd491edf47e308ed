import { setTimeout as sleep } from 'node:timers/promises'

/** How long a delivery may take, in milliseconds. */
export type Deadlines = {
  /** Until the message is handed over: a free connection, the greeting and every command before the content. */
  readonly handoverMs: number
  /** From then until the provider's answer. A message given up here may be sent twice. */
  readonly answerMs: number
}

/** How long `close` waits for deliveries that are under way. */
const graceMs = 1_000

export type Delivery = { readonly signal: AbortSignal; readonly handedOver: () => void }

/**
 * Deliveries under way. Each has its deadlines, and those to one address take turns, so that an address whose
 * server stalls holds one connection only. `close` waits a second, then aborts those that are left.
 */
export function createDeliveries({ handoverMs, answerMs }: Deadlines) {
  const underWay = new Map<Promise<unknown>, AbortController>()
  const lastTo = new Map<string, Promise<unknown>>()

  async function run<Result>(
    aborting: AbortController,
    before: Promise<unknown>,
    deliver: (delivery: Delivery) => Promise<Result>,
  ): Promise<Result> {
    const abort = () => aborting.abort(new Error('The provider did not answer in time.'))
    let deadline = setTimeout(abort, handoverMs)
    function handedOver(): void {
      clearTimeout(deadline)
      deadline = setTimeout(abort, answerMs)
    }
    try {
      await Promise.race([before, rejectOnAbort(aborting.signal)])
      return await deliver({ signal: aborting.signal, handedOver })
    } finally {
      clearTimeout(deadline)
    }
  }

  return {
    async deliver<Result>(
      address: string,
      deliver: (delivery: Delivery) => Promise<Result>,
    ): Promise<Result> {
      const aborting = new AbortController()
      const result = run(aborting, lastTo.get(address) ?? Promise.resolve(), deliver)
      const ended = result.then(
        () => undefined,
        () => undefined,
      )
      underWay.set(ended, aborting)
      lastTo.set(address, ended)
      try {
        return await result
      } finally {
        underWay.delete(ended)
        if (lastTo.get(address) === ended) lastTo.delete(address)
      }
    },
    async close(): Promise<void> {
      await Promise.race([Promise.all(underWay.keys()), sleep(graceMs, undefined, { ref: false })])
      for (const aborting of underWay.values()) aborting.abort(new Error('The mailer was closed.'))
      await Promise.all(underWay.keys())
    },
  }
}

/** Rejects when the signal aborts. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}
