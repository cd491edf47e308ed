/** The queue of the key is full. */
export class QueueFullError extends Error {
  constructor(key: string) {
    super(`the queue of ${key} is full`)
    this.name = 'QueueFullError'
  }
}

/**
 * Runs the tasks of one key one after the other and tasks of different keys concurrently. Rejects with `QueueFullError`
 * when `mostWaiting` tasks of the key run or wait.
 */
export function createKeyedQueue(
  mostWaiting = Infinity,
): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, { tail: Promise<unknown>; length: number }>()
  return (key, task) => {
    const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
    if (queue.length >= mostWaiting) return Promise.reject(new QueueFullError(key))
    const run = queue.length > 0 ? queue.tail.then(task) : task()
    queue.length += 1
    queues.set(key, queue)
    queue.tail = run
      .catch(() => undefined)
      .finally(() => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      })
    return run
  }
}
