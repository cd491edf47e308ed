/** Runs the tasks of one key one after the other, tasks of different keys side by side. */
export function createKeyedQueue(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const before = tails.get(key)
    const run = before ? before.then(task, task) : task()
    const tail = run.catch(() => undefined)
    tails.set(key, tail)
    void tail.then(() => tails.get(key) === tail && tails.delete(key))
    return run
  }
}
