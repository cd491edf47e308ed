import { describe, expect, it } from 'vitest'
import { createFairPlaces, type PlaceLimits } from './fair-places.ts'
import type { Release } from './held-counts.ts'
import { seededRandom } from './seeded-random.ts'

const wide = { one: 1e6, wider: 1e6 }

function open(limits: PlaceLimits) {
  const places = createFairPlaces(limits)
  const left: string[] = []
  function take(userId: string, address: string, isSlow?: () => boolean): Release | undefined {
    const leave = () => void left.push(userId)
    return places.take({ userId, address, leave, ...(isSlow && { isSlow }) })
  }
  return { take, left }
}
const addressOf = (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`

/** How many entries of sets and maps are read one after another while `work` runs. */
function entriesReadBy(work: () => void): number {
  const iterators: readonly { next: () => unknown }[] = [
    Object.getPrototypeOf(new Set().values()),
    Object.getPrototypeOf(new Map().values()),
  ]
  const originals = iterators.map(({ next }) => next)
  let count = 0
  iterators.forEach((prototype, index) => {
    prototype.next = function next(this: unknown) {
      count += 1
      return Reflect.apply(originals[index]!, this, [])
    }
  })
  try {
    work()
  } finally {
    iterators.forEach((prototype, index) => (prototype.next = originals[index]!))
  }
  return count
}

describe('fair places', () => {
  it('are taken from the one who has most at a cost that does not grow with their number', () => {
    const total = 20_000
    const { take, left } = open({ perNetwork: wide, total })
    for (let nth = 0; nth < total; nth += 1) take(`user ${nth}`, addressOf(nth >> 1))
    const read = entriesReadBy(() => {
      for (let nth = 0; nth < 100; nth += 1) take('newcomer', addressOf(1_000_000 + nth))
    })
    expect(left).toHaveLength(100)
    expect(read).toBeLessThan(100 * 10)
  })

  it('go from the slow who came first, before who has most', () => {
    const { take, left } = open({ perNetwork: wide, total: 3 })
    take('first', '192.0.2.1', () => true)
    take('second', '192.0.2.2', () => true)
    take('third', '192.0.2.3', () => false)
    expect(take('fourth', '192.0.2.4', () => true)).toBeDefined()
    expect(left).toEqual(['first'])
  })

  it('are given back once, also those that went to somebody else', () => {
    const { take, left } = open({ perNetwork: wide, total: 2 })
    const [one, two] = [take('evil', '192.0.2.1'), take('evil', '192.0.2.1')]
    take('ana', '192.0.2.9')
    for (const release of [one, two, one, two]) release?.()
    expect(left).toEqual(['evil'])
    expect([take('bia', '192.0.2.2'), take('cai', '192.0.2.9')].map(Boolean)).toEqual([true, false])
  })

  it('never are more than their bounds, whoever comes and goes', () => {
    const random = seededRandom(7)
    const { take, left } = open({ perNetwork: { one: 6, wider: 9 }, total: 12 })
    const held = new Map<string, Release[]>()
    const countOf = (networks: string) =>
      [...held].reduce((sum, [name, own]) => sum + (networks.includes(name.charAt(0)) ? own.length : 0), 0)
    for (let step = 0; step < 2_000; step += 1) {
      const network = Math.floor(random() * 4)
      const name = `${network}/${Math.floor(random() * 3)}`
      const own = held.get(name) ?? []
      held.set(name, own)
      if (random() < 0.3) own.pop()?.()
      else {
        const release = take(name, `2001:db8:${network >> 1}:${network}::1`)
        // The newest of the account that has most is the last of its list.
        for (const loser of left.splice(0, 1)) held.get(loser)?.pop()
        if (release) own.push(release)
      }
      expect(left).toEqual([])
      for (const networks of ['0', '1', '2', '3']) expect(countOf(networks)).toBeLessThanOrEqual(6)
      for (const networks of ['01', '23']) expect(countOf(networks)).toBeLessThanOrEqual(9)
      expect(countOf('0123')).toBeLessThanOrEqual(12)
    }
  })
})
