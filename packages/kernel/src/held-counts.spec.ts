import { describe, expect, it } from 'vitest'
import { createHeldCounts } from './held-counts.ts'

const one = { key: 'one', most: 3 }
const wider = { key: 'wider', most: 4 }

describe('what is held at the same time', () => {
  it('is taken up to the limit, until it is given back', () => {
    const held = createHeldCounts()
    const releases = [held.take([one]), held.take([one]), held.take([one])]
    expect(held.take([one])).toBeUndefined()
    releases[0]?.()
    releases[0]?.()
    expect(held.take([one])).toBeDefined()
    expect(held.take([one])).toBeUndefined()
  })

  it('is taken under every key or under none', () => {
    const held = createHeldCounts()
    for (let taken = 0; taken < 3; taken += 1) held.take([one, wider])
    expect(held.take([one, wider])).toBeUndefined()
    expect(held.take([{ key: 'another', most: 3 }, wider])).toBeDefined()
    expect(held.take([{ key: 'a third', most: 3 }, wider])).toBeUndefined()
    expect(held.take([{ key: 'a third', most: 3 }], 3)).toBeDefined()
  })

  it('may be more than the limit, one at a time', () => {
    const held = createHeldCounts()
    const release = held.take([one], 10)
    expect(held.take([one], 1)).toBeUndefined()
    release?.()
    expect(held.take([one], 1)).toBeDefined()
  })
})
