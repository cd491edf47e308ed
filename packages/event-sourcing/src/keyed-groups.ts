import { QueueFullError } from './keyed-queue.ts'

type Run<Call, Result> = (
  key: string,
  calls: readonly Call[],
) => Promise<readonly PromiseSettledResult<Result>[]>

/**
 * Groups the calls of one key: the first runs at once, those made while it runs form the next group, of at most
 * `mostTogether`. Rejects with `QueueFullError` when `mostWaiting` calls of the key run or wait.
 */
export function createKeyedGroups<Call, Result>(
  run: Run<Call, Result>,
  { mostTogether, mostWaiting }: { readonly mostTogether: number; readonly mostWaiting: number },
): (key: string, call: Call) => Promise<Result> {
  type Waiting = { readonly call: Call } & PromiseWithResolvers<Result>
  type Queue = { readonly waiting: Waiting[]; running: number }
  const queues = new Map<string, Queue>()

  async function runGroups(key: string, queue: Queue): Promise<void> {
    while (queue.waiting.length > 0) {
      const group = queue.waiting.splice(0, mostTogether)
      queue.running = group.length
      const calls = group.map(({ call }) => call)
      const results = await run(key, calls).catch((reason: unknown) =>
        calls.map((): PromiseRejectedResult => ({ status: 'rejected', reason })),
      )
      for (const [at, { resolve, reject }] of group.entries()) {
        const result = results[at]!
        if (result.status === 'fulfilled') resolve(result.value)
        else reject(result.reason)
      }
    }
    queues.delete(key)
  }

  return (key, call) => {
    const queue = queues.get(key)
    if (queue && queue.waiting.length + queue.running >= mostWaiting)
      return Promise.reject(new QueueFullError(key))
    const caller = { call, ...Promise.withResolvers<Result>() }
    if (queue) queue.waiting.push(caller)
    else {
      const first = { waiting: [caller], running: 0 }
      queues.set(key, first)
      void runGroups(key, first)
    }
    return caller.promise
  }
}
