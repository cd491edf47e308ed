/**
 * Runs the work for each item, at most `most` at a time, starting in the order of the items. After an error no further
 * work starts; the error is thrown once the running work has ended.
 */
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
