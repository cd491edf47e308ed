import { describe, expect, it } from 'vitest'
import { bestDay, chartOf, type DaySum, figuresOf, type PeriodCounts } from './financial-figures.ts'
import { edgesOf } from './period-edges.ts'

const none: PeriodCounts = {
  pendingRevenue: 0,
  pendingAppointments: 0,
  failed: 0,
  appointments: 0,
  cancellations: 0,
}
const day = (date: string, received: number, more: Partial<DaySum> = {}): DaySum => ({
  day: date,
  received,
  payments: received === 0 ? 0 : 1,
  refunded: 0,
  isLater: false,
  ...more,
})
const now = new Date('2026-11-22T15:00:00.000Z')
const zone = 'America/Sao_Paulo'

describe('figuresOf', () => {
  it('subtracts refunds from the revenue, not from the average of what was received', () =>
    expect(
      figuresOf(
        [day('2026-11-02', 30_001, { payments: 2 }), day('2026-11-03', 0, { refunded: 15_000 })],
        none,
      ),
    ).toMatchObject({
      totalRevenue: 15_001,
      refunded: 15_000,
      paidAppointments: 2,
      averageTicket: 15_001,
      highestDailyRevenue: 30_001,
    }))

  it('has revenue below 0 when more went back than came', () =>
    expect(figuresOf([day('2026-11-03', 0, { refunded: 15_000 })], none)).toMatchObject({
      totalRevenue: -15_000,
      highestDailyRevenue: 0,
      averageTicket: null,
    }))

  it('counts finished payments only in the conversion rate', () => {
    const days = [day('2026-11-02', 30_000, { payments: 2 })]
    expect(figuresOf(days, { ...none, failed: 1, pendingAppointments: 5 }).conversionRate).toBe(66.7)
    expect(figuresOf([], { ...none, pendingAppointments: 5 }).conversionRate).toBeNull()
  })
})

describe('bestDay', () => {
  it('adds the parts of a day and takes the first of equal ones', () =>
    expect(
      bestDay([
        day('2026-11-05', 10_000),
        day('2026-11-02', 6_000),
        day('2026-11-02', 4_000, { isLater: true }),
      ]),
    ).toEqual({ day: '2026-11-02', revenue: 10_000 }))
})

describe('chartOf', () => {
  it('has every day of a month beside the same day of the month before', () => {
    const chart = chartOf(
      edgesOf('current_month', now, zone),
      [day('2026-11-02', 500)],
      [day('2026-10-02', 300, { isLater: true }), day('2026-10-31', 900)],
    )
    expect(chart).toHaveLength(30)
    expect(chart[1]).toEqual({ date: '2026-11-02', revenue: 500, previous: 300 })
    expect(chart[0]).toEqual({ date: '2026-11-01', revenue: 0, previous: 0 })
  })

  it('has no day beside one that the shorter month before lacks', () => {
    const chart = chartOf(edgesOf('current_month', new Date('2026-03-15T15:00:00.000Z'), zone), [], [])
    expect(chart.at(-1)).toEqual({ date: '2026-03-31', revenue: 0, previous: null })
  })

  it('has the months of a year, and of all time those from the first with money', () => {
    expect(chartOf(edgesOf('last_year', now, zone), [day('2025-12-31', 100)], []).at(-1)).toEqual({
      date: '2025-12-01',
      revenue: 100,
      previous: 0,
    })
    const all = chartOf(edgesOf('all_time', now, zone), [day('2026-09-20', 100), day('2026-09-21', 50)], [])
    expect(all).toEqual([
      { date: '2026-09-01', revenue: 150, previous: null },
      { date: '2026-10-01', revenue: 0, previous: null },
      { date: '2026-11-01', revenue: 0, previous: null },
    ])
  })
})
