import { describe, expect, it } from 'vitest'
import { periodOf, reportSearch } from './report-period.ts'

describe('the period of a report', () => {
  it('is the last six months, by the Brasília clock', () =>
    expect(periodOf({}, new Date('2027-01-01T02:00:00.000Z'))).toEqual({ from: '2026-07', to: '2026-12' }))

  it('is the one of the address', () =>
    expect(periodOf(reportSearch({ de: '2025-01', ate: '2025-03' }), new Date())).toEqual({
      from: '2025-01',
      to: '2025-03',
    }))

  it('has no month that does not exist', () => expect(reportSearch({ de: '2025-13', ate: 4 })).toEqual({}))
})
