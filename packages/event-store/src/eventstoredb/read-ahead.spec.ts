import { describe, expect, it } from 'vitest'
import { createReadAhead } from './read-ahead.ts'

const kilobyte = 1_024

/** A client that has received events of these sizes. */
function received(...bytes: readonly number[]) {
  const events = bytes.map((size) => ({ event: { data: { text: 'x'.repeat(size) } } }))
  return { left: () => events.length, read: () => events.shift() ?? null }
}
const times = (count: number, bytes: number) => Array.from({ length: count }, () => bytes)

describe('what a subscription reads ahead', () => {
  it('is a batch of small events, and the next one while it is handled', () => {
    const client = received(...times(25, 10))
    const ahead = createReadAhead(client, 10)
    ahead.fill()
    expect(client.left()).toBe(15)
    expect(ahead.take()).toMatchObject({ events: { length: 10 }, drained: false })
    expect(client.left()).toBe(5)
    expect(ahead.take()).toMatchObject({ events: { length: 10 }, drained: false })
    expect(ahead.take()).toMatchObject({ events: { length: 5 }, drained: true })
    expect(ahead.take()).toMatchObject({ events: { length: 0 }, drained: true })
  })

  it('is a few large events: the others stay where they are', () => {
    const client = received(...times(1_000, 900 * kilobyte))
    const ahead = createReadAhead(client, 1_000)
    ahead.fill()
    ahead.fill()
    expect(1_000 - client.left()).toBe(3)
    expect(ahead.take().events).toHaveLength(3)
    expect(1_000 - client.left()).toBe(6)
  })
})
