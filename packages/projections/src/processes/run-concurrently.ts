/** Runs the work for at most `most` items at a time, in order; starts none after an error and throws it at the end. */
export async function runConcurrently<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const failures: unknown[] = []
  async function worker(): Promise<void> {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  if (failures.length > 0) throw failures[0]
}
