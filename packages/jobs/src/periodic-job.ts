import { z } from 'zod'
import { defineJob, type JobHandler } from './job.ts'

export type PeriodicHandler = JobHandler & { readonly everyMs: number; readonly handle: () => Promise<void> }

/** Guarantee: only `periodicJob` sets a period. */
export function isPeriodic(handler: JobHandler): handler is PeriodicHandler {
  return handler.everyMs !== undefined
}

/** A job that runs once in every `everyMs` milliseconds and finishes what a crash left undone. */
export function periodicJob(name: string, everyMs: number, run: () => Promise<void>): PeriodicHandler {
  return { job: defineJob(name, z.object({})), handle: run, everyMs }
}

/** Runs the work for every item, one after another. One failure does not stop the others; throws the first at the end. */
export async function runForEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const pageSize = 500

/** All items of a list that is read in pages; `page` returns at most `limit` items, those after the given one. */
export async function* allPages<Item>(
  page: (limit: number, after: Item | undefined) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  let items: readonly Item[] = []
  do {
    items = await page(pageSize, items.at(-1))
    yield* items
  } while (items.length === pageSize)
}
