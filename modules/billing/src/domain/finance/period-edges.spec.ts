import { describe, expect, it } from 'vitest'
import { financialPeriod } from '../../contract/finance.ts'
import { edgesOf } from './period-edges.ts'

const saoPaulo = 'America/Sao_Paulo'
const bounded = (
  period: 'current_month' | 'last_month' | 'current_year' | 'last_year',
  now: string,
  zone = saoPaulo,
) => {
  const edges = edgesOf(period, new Date(now), zone)
  if (edges.kind !== 'bounded') throw new Error('The period has no edges.')
  return edges
}

describe('edgesOf', () => {
  it.each([
    ['current_month', '2026-11-01', '2026-12-01', '2026-10-01', '2026-10-22T17:00:00.000Z'],
    ['last_month', '2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01T03:00:00.000Z'],
    ['current_year', '2026-01-01', '2027-01-01', '2025-01-01', '2025-11-22T17:00:00.000Z'],
    ['last_year', '2025-01-01', '2026-01-01', '2024-01-01', '2025-01-01T03:00:00.000Z'],
  ] as const)('of %s is %s to %s, compared from %s until %s', (period, ...expected) => {
    const [first, end, before, until] = expected
    const { current, previous } = bounded(period, '2026-11-22T17:40:00.000Z')
    expect(current).toMatchObject({ firstDay: first, endDay: end, from: `${first}T03:00:00.000Z` })
    expect(previous).toMatchObject({ firstDay: before, endDay: first, to: current.from, until })
  })

  it('begins in the month that the zone’s clock shows', () => {
    const now = '2026-12-01T03:30:00.000Z'
    expect(bounded('current_month', now).current.firstDay).toBe('2026-12-01')
    expect(bounded('current_month', now, 'America/Manaus').current).toMatchObject({
      firstDay: '2026-11-01',
      from: '2026-11-01T04:00:00.000Z',
    })
  })

  it('begins a day that daylight saving starts at midnight when its clock begins', () => {
    const { from, to } = bounded('current_month', '2018-11-20T12:00:00.000Z').current
    expect([from, to]).toEqual(['2018-11-01T03:00:00.000Z', '2018-12-01T02:00:00.000Z'])
    expect(bounded('current_year', '2018-11-20T12:00:00.000Z').current.from).toBe('2018-01-01T02:00:00.000Z')
  })

  it('compares the last days of a long month with the whole shorter month', () => {
    const { previous } = bounded('current_month', '2026-03-31T23:30:00.000Z')
    expect(previous.until).toBe('2026-02-28T23:00:00.000Z')
  })

  it('of all time has none', () =>
    expect(edgesOf('all_time', new Date('2026-11-22T17:40:00.000Z'), saoPaulo)).toEqual({
      kind: 'all',
      step: 'month',
      today: '2026-11-22',
    }))

  it('knows every period', () => {
    for (const period of financialPeriod.options)
      expect(edgesOf(period, new Date('2026-11-22T17:40:00.000Z'), saoPaulo)).toBeDefined()
  })
})
