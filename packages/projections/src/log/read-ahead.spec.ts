import { describe, expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'
import type { EventBatch } from './upcast-page.ts'

/** A log that holds these positions, read in pages as the stores give them; `asked` is what was asked for. */
function readerOf(positions: readonly bigint[]) {
  const asked: bigint[] = []
  return {
    asked,
    async next(after: bigint, upTo: bigint, limit = 0): Promise<EventBatch> {
      asked.push(after)
      const found = positions.filter((position) => position > after && position <= upTo).slice(0, limit)
      return { after, position: found.at(-1) ?? after, events: [] }
    },
  }
}

async function batchesOf(reader: ReturnType<typeof readerOf>, to: bigint) {
  const read: string[] = []
  for await (const { after, position } of readAhead(reader, 0n, to, new AbortController().signal)) {
    read.push(`${after}–${position}`)
  }
  return read
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => BigInt(from + index))

describe('readAhead', () => {
  it('yields every batch once, up to the given position', async () => {
    const reader = readerOf(range(1, 13_000))
    expect(await batchesOf(reader, 12_000n)).toEqual(['0–5000', '5000–10000', '10000–12000'])
    expect(reader.asked).toEqual([0n, 5_000n, 10_000n])
  })

  it('continues after the last read position when positions have gaps', async () => {
    const reader = readerOf([...range(1, 7_000), ...range(7_501, 13_000), ...range(20_000, 26_000)])
    const batches = await batchesOf(reader, 26_000n)
    expect(batches).toEqual(['0–5000', '5000–10500', '10500–22499', '22499–26000'])
  })
})
