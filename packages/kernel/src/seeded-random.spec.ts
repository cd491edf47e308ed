import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const of = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed))

it('repeats the sequence of a seed, in [0, 1), and has another one for another seed', () => {
  expect(of(7)).toEqual(of(7))
  expect(of(7)).not.toEqual(of(8))
  expect(of(7).every((number) => number >= 0 && number < 1)).toBe(true)
})
