import { describe, expect, it } from 'vitest'
import { allPages } from './periodic-job.ts'

/** Reads the numbers below `count` in pages and counts the calls. */
async function read(count: number) {
  let asked = 0
  const pages = allPages(async (limit, after: number | undefined) => {
    asked += 1
    const first = after === undefined ? 0 : after + 1
    return Array.from({ length: Math.min(limit, count - first) }, (_, index) => first + index)
  })
  const items: number[] = []
  for await (const item of pages) items.push(item)
  return { items, asked }
}

describe('allPages', () => {
  it.each([
    [0, 1],
    [499, 1],
    [500, 2],
    [1_001, 3],
  ])('has all of %i items, and asks %i times: not after a page that is not full', async (count, times) => {
    const { items, asked } = await read(count)
    expect(items).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(asked).toBe(times)
  })
})
