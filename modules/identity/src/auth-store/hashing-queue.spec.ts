import { hourMs, RefusedError } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { createHashingQueue, type Payer } from './hashing-queue.ts'

const stranger = (lane: string): Payer => ({ caller: 'stranger', lane })
const known = (lane: string): Payer => ({ caller: 'known', lane })

function open({ waiting = 4 } = {}) {
  const time = { now: 0 }
  const inQueue = createHashingQueue({ atOnce: 2, waiting, now: () => time.now })
  const running = new Map<string, PromiseWithResolvers<void>>()
  const order: string[] = []
  const begin = (name: string, payer = stranger('one')) => {
    const asked = inQueue(async () => {
      const done = Promise.withResolvers<void>()
      order.push(name)
      running.set(name, done)
      await done.promise.finally(() => running.delete(name))
      return name
    }, payer)
    return asked.catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error
      return error.refusal
    })
  }
  /** Ends one work after another until none is left; answers the order in which they began. */
  async function drain(): Promise<readonly string[]> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const [next] = running.values()
      if (next === undefined) return order
      next.resolve()
    }
  }
  return { begin, running, drain, time }
}

const refused = { code: 'too-many-attempts', status: 429, details: { retryAfterSeconds: 2 } }

describe('the hashing queue', () => {
  it('runs two at once and the others in order, also after a failure', async () => {
    const { begin, running, drain } = open()
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name))
    await expect.poll(() => [...running.keys()]).toEqual(['a', 'b'])
    running.get('a')!.reject(new Error('away'))
    await expect(all[0]).rejects.toThrow('away')
    await expect.poll(() => [...running.keys()]).toEqual(['b', 'c'])
    expect(await drain()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('refuses the newest at once when one lane fills the queue, with the seconds to wait', async () => {
    const { begin, drain } = open()
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => begin(name))
    expect(await begin('g')).toMatchObject(refused)
    expect(await drain()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    const last = begin('h')
    await drain()
    expect(await last).toBe('h')
  })

  it('lets another lane in where one fills it, at that lane’s cost and before it', async () => {
    const { begin, drain } = open()
    const flood = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => begin(name, stranger('busy')))
    const others = ['x', 'y'].map((name) => begin(name, stranger(name)))
    expect(await drain()).toEqual(['a', 'b', 'x', 'y', 'c', 'd'])
    expect(await Promise.all(others)).toEqual(['x', 'y'])
    expect(await Promise.all(flood.slice(4))).toMatchObject([refused, refused])
  })

  it('prefers a lane that had no turn to lanes that had some, until those are forgotten', async () => {
    const { begin, drain, time } = open()
    for (const lane of ['one', 'two', 'three']) {
      void begin(`${lane} before`, stranger(lane))
      await drain()
    }
    void ['a', 'b', 'c', 'd'].map((name) => begin(name, stranger(name)))
    void ['one', 'two'].map((lane) => begin(lane, stranger(lane)))
    const fresh = begin('fresh', stranger('fresh'))
    expect((await drain()).slice(3)).toEqual(['a', 'b', 'c', 'd', 'fresh', 'one'])
    expect(await fresh).toBe('fresh')
    time.now = hourMs
    void ['a', 'b', 'c', 'one', 'new'].map((name) => begin(name, stranger(name)))
    expect((await drain()).slice(9)).toEqual(['a', 'b', 'c', 'one', 'new'])
  })

  it('charges a refused attempt to its lane', async () => {
    const { begin, drain } = open({ waiting: 1 })
    void ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name, stranger('loud')))
    await drain()
    void ['p', 'q'].map((name) => begin(name, stranger('quiet')))
    void begin('r', stranger('quiet'))
    // `quiet` had two turns and waits for one more, `loud` had three turns and two refusals.
    expect(await begin('f', stranger('loud'))).toMatchObject(refused)
    await drain()
  })

  it('alternates between the queues of known and unknown browsers', async () => {
    const { begin, drain } = open()
    void ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name))
    void ['x', 'y'].map((name) => begin(name, known('account')))
    expect(await drain()).toEqual(['a', 'b', 'x', 'c', 'y', 'd', 'e'])
  })
})
