import { newId, userId } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJoinCount } from './count-join.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const person = () => userId.parse(newId())
const refused = (join: Promise<void>) => join.then(() => false).catch(() => true)

describe('the joins of a person', () => {
  it('are refused beyond those at once, and not those of other people', async () => {
    const count = createJoinCount()
    const caio = person()
    const joins = await Promise.all(Array.from({ length: 100 }, () => refused(count(caio))))
    expect(joins.filter((isRefused) => !isRefused)).toHaveLength(61)
    await expect(count(caio)).rejects.toMatchObject({
      refusal: { code: 'too-many-joins', details: { retryAfterSeconds: 1 } },
    })
    await count(person())
  })

  it('pass again after a second', async () => {
    const count = createJoinCount()
    const caio = person()
    await Promise.all(Array.from({ length: 100 }, () => refused(count(caio))))
    await vi.advanceTimersByTimeAsync(1_100)
    await count(caio)
  })

  it('are never refused on a line that is lost every two seconds, by two pages, for an hour', async () => {
    const count = createJoinCount()
    const caio = person()
    for (let second = 0; second < 3_600; second += 2) {
      await count(caio)
      await count(caio)
      await vi.advanceTimersByTimeAsync(2_000)
    }
  })
})
