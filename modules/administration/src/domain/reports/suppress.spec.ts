import { describe, expect, it } from 'vitest'
import { shown, shownTotal } from './suppress.ts'

describe('a figure', () => {
  it('is not shown of one to four', () => {
    expect([0, 1, 4, 5].map((figure) => shown(figure))).toEqual([0, null, null, 5])
    expect(shown(90_000, 4)).toBeNull()
    expect(shown(90_000, 5)).toBe(90_000)
  })
})

describe('a total', () => {
  const groups = (...sizes: number[]) => sizes.map((group) => ({ figure: group * 100, group }))

  it('is the sum of all groups', () => {
    expect(shownTotal(groups(5, 0, 7))).toBe(1200)
    expect(shownTotal(groups(3, 2, 7))).toBe(1200)
  })

  it('is not shown where a single hidden group would follow from it', () =>
    expect(shownTotal(groups(5, 3, 7))).toBeNull())

  it('is not shown of a group that is too small itself', () => expect(shownTotal(groups(2, 2))).toBeNull())
})
