import { describe, expect, it } from 'vitest'
import { monthSoFar } from './months.ts'

describe('the month so far', () => {
  it('is compared with the same days of the month before', () =>
    expect(monthSoFar('2026-11-23')).toEqual({
      now: { from: '2026-11-01', to: '2026-11-24' },
      before: { from: '2026-10-01', to: '2026-10-24' },
    }))

  it('is compared with the whole month before where that is shorter', () =>
    expect(monthSoFar('2027-03-31')).toEqual({
      now: { from: '2027-03-01', to: '2027-04-01' },
      before: { from: '2027-02-01', to: '2027-03-01' },
    }))

  it('of January is compared with December', () =>
    expect(monthSoFar('2027-01-01').before).toEqual({ from: '2026-12-01', to: '2026-12-02' }))
})
