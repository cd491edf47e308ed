import { describe, expect, it } from 'vitest'
import { periodsAt, periodsMonthBefore } from './month-bounds.ts'

describe('periodsAt', () => {
  it('uses the professional’s zone, not UTC', () => {
    const { today, month } = periodsAt(new Date('2026-12-01T02:30:00.000Z'), 'America/Sao_Paulo')
    expect(today).toEqual({ from: '2026-11-30T03:00:00.000Z', to: '2026-12-01T03:00:00.000Z' })
    expect(month).toEqual({ from: '2026-11-01T03:00:00.000Z', to: '2026-12-01T03:00:00.000Z' })
  })

  it('compares with the same moment one month before', () => {
    const { monthSoFar } = periodsMonthBefore(new Date('2026-11-21T15:00:00.000Z'), 'America/Sao_Paulo')
    expect(monthSoFar).toEqual({ from: '2026-10-01T03:00:00.000Z', to: '2026-10-21T15:00:00.000Z' })
  })

  it('uses the last day of a shorter month', () => {
    const { today } = periodsMonthBefore(new Date('2026-03-31T15:00:00.000Z'), 'America/Manaus')
    expect(today.from).toBe('2026-02-28T04:00:00.000Z')
  })
})
