import { describe, expect, it } from 'vitest'
import { createGroupedCalls } from './grouped-calls.ts'

describe('createGroupedCalls', () => {
  const everything = (waiting: readonly unknown[]) => waiting.length
  const doubled = (value: number): PromiseSettledResult<number> => ({ status: 'fulfilled', value: value * 2 })

  it('runs a single call at once and groups the calls made while it runs', async () => {
    const groups: (readonly number[])[] = []
    const first = Promise.withResolvers<void>()
    const call = createGroupedCalls<number, number>(async (calls) => {
      groups.push(calls)
      if (groups.length === 1) await first.promise
      return calls.map(doubled)
    }, everything)
    const lone = call(1)
    await new Promise(setImmediate)
    const others = [call(2), call(3)]
    expect(groups).toEqual([[1]])
    first.resolve()
    expect(await Promise.all([lone, ...others])).toEqual([2, 4, 6])
    expect(groups).toEqual([[1], [2, 3]])
    expect(await call(4)).toBe(8)
  })

  it('groups calls of the same tick', async () => {
    const sizes: number[] = []
    const call = createGroupedCalls<number, number>(async (calls) => {
      sizes.push(calls.length)
      return calls.map(doubled)
    }, everything)
    await Promise.all([call(1), call(2), call(3)])
    expect(sizes).toEqual([3])
  })

  it('does not delay a caller that was alone for long, until there is another', async () => {
    const groups: (readonly number[])[] = []
    const call = createGroupedCalls<number, number>(async (calls) => {
      groups.push(calls)
      return calls.map(doubled)
    }, everything)
    for (let count = 0; count < 20; count += 1) await call(0)
    const [one, two, three] = [call(1), call(2), call(3)]
    expect(groups.at(-1)).toEqual([1])
    await Promise.all([one, two, three])
    expect(groups.at(-1)).toEqual([2, 3])
    await Promise.all([call(4), call(5)])
    expect(groups.at(-1)).toEqual([4, 5])
  })

  it('limits the size of a group and runs all calls', async () => {
    const sizes: number[] = []
    const call = createGroupedCalls<number, number>(
      async (calls) => {
        sizes.push(calls.length)
        return calls.map(doubled)
      },
      (waiting) => Math.min(waiting.length, 2),
    )
    expect(await Promise.all([1, 2, 3, 4, 5].map(call))).toEqual([2, 4, 6, 8, 10])
    expect(sizes).toEqual([2, 2, 1])
  })

  it('settles each call with its own result', async () => {
    const call = createGroupedCalls<number, number>(
      async (calls) =>
        calls.map((value) =>
          value < 0 ? { status: 'rejected', reason: new Error('below zero') } : doubled(value),
        ),
      everything,
    )
    const outcomes = await Promise.allSettled([call(1), call(-1), call(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('rejects all calls of a failed group and runs the next one', async () => {
    let broken = true
    const call = createGroupedCalls<number, number>(async (calls) => {
      if (broken) throw new Error('broken')
      return calls.map(doubled)
    }, everything)
    const outcomes = await Promise.allSettled([call(1), call(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await call(3)).toBe(6)
  })
})
