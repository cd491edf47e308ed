import { describe, expect, it } from 'vitest'
import { professions } from './profession.ts'

describe('showsReviews by default', () => {
  it('is false for holders of a CRP only', () => {
    const shown = Object.values(professions).map(({ council, showsReviews }) => [council, showsReviews])
    expect(shown).toEqual([
      ['CRP', false],
      ['CRM', true],
      [null, true],
      [null, true],
    ])
  })
})
