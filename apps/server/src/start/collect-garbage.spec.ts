import { getHeapSpaceStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

const mebibyte = 1024 * 1024

function bytesForNewObjects(): number {
  const found = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return found?.space_size ?? 0
}

/** Makes many objects of which some live for a while, so that V8 takes more room for new ones. */
function makeObjects(): number {
  const living: object[] = []
  for (let count = 0; count < 1_000_000; count += 1) {
    living.push({ count, text: [count] })
    if (living.length > 200_000) living.length = 0
  }
  return living.length
}

describe('a collection of all garbage', () => {
  it('gives back the room that new objects had', () => {
    makeObjects()
    expect(bytesForNewObjects()).toBeGreaterThan(8 * mebibyte)
    collectGarbage()
    expect(bytesForNewObjects()).toBeLessThan(4 * mebibyte)
  })
})
