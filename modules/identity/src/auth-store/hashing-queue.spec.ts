import { isRefusal, RefusedError } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { type Caller, createHashingQueue } from './hashing-queue.ts'

function open() {
  const inQueue = createHashingQueue({ atOnce: 2, waiting: 3 })
  const running = new Map<string, PromiseWithResolvers<void>>()
  const most = { atOnce: 0 }
  const begin = (name: string, caller?: Caller) =>
    inQueue(async () => {
      const done = Promise.withResolvers<void>()
      running.set(name, done)
      most.atOnce = Math.max(most.atOnce, running.size)
      await done.promise.finally(() => running.delete(name))
      return name
    }, caller)
  return { begin, running, most }
}

describe('the hashing queue', () => {
  it('runs two at once and the others in order, also after a failure', async () => {
    const { begin, running, most } = open()
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name))
    await expect.poll(() => [...running.keys()]).toEqual(['a', 'b'])
    running.get('a')!.reject(new Error('away'))
    await expect(all[0]).rejects.toThrow('away')
    await expect.poll(() => [...running.keys()]).toEqual(['b', 'c'])
    for (const name of ['b', 'c', 'd', 'e']) {
      await expect.poll(() => running.has(name)).toBe(true)
      running.get(name)!.resolve()
    }
    expect(await Promise.all(all.slice(1))).toEqual(['b', 'c', 'd', 'e'])
    expect(most.atOnce).toBe(2)
  })

  it('refuses at once when the queue is full, with the seconds to wait', async () => {
    const { begin, running } = open()
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name))
    const refused = await begin('f').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefusedError)
    expect(refused).toMatchObject({
      refusal: { code: 'too-many-attempts', status: 429, details: { retryAfterSeconds: 2 } },
    })
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await expect.poll(() => running.has(name)).toBe(true)
      running.get(name)!.resolve()
    }
    expect((await Promise.all(all)).some(isRefusal)).toBe(false)
    const last = begin('g')
    await expect.poll(() => running.has('g')).toBe(true)
    running.get('g')!.resolve()
    expect(await last).toBe('g')
  })

  it('alternates between the queues of known and unknown browsers', async () => {
    const { begin, running } = open()
    const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name))
    const known = ['x', 'y'].map((name) => begin(name, 'known'))
    const order: string[] = []
    for (let n = 0; n < 7; n += 1) {
      await expect.poll(() => [...running.keys()].some((name) => !order.includes(name))).toBe(true)
      const name = [...running.keys()].find((each) => !order.includes(each))!
      order.push(name)
      running.get(name)!.resolve()
    }
    await Promise.all([...strangers, ...known])
    expect(order).toEqual(['a', 'b', 'x', 'c', 'y', 'd', 'e'])
  })
})
