import { addDays, instantOf, type LocalDate, localParts } from '@escuta/kernel'
import type { FinancialPeriod } from '../../contract/finance.ts'

/** Half-open span of calendar days, and of instants. */
export type Span = {
  readonly firstDay: LocalDate
  readonly endDay: LocalDate
  readonly from: string
  readonly to: string
}

/** A period and the one before; `until` is where the comparison with a current period ends. */
export type PeriodEdges =
  | {
      readonly kind: 'bounded'
      readonly step: 'day' | 'month'
      readonly current: Span
      readonly previous: Span & { readonly until: string }
    }
  | { readonly kind: 'all'; readonly step: 'month'; readonly today: LocalDate }

/**
 * The edges of a period: midnights of the professional's zone. A past period is compared with the whole period
 * before. A current period is compared with the one before up to the same hour of the same day; a shorter month ends
 * with its last day.
 */
export function edgesOf(period: FinancialPeriod, now: Date, zone: string): PeriodEdges {
  const { date: today, time } = localParts(now, zone)
  const year = `${today.slice(0, 4)}-01-01`
  const month = `${today.slice(0, 8)}01`
  const bounded = (step: 'day' | 'month', first: LocalDate, months: number): PeriodEdges => {
    const isCurrent = first === month || (first === year && months === 12)
    const previous = spanOf(addMonths(first, -months), first, zone)
    const sameHour = instantOf(sameDayBefore(today, months), `${time.slice(0, 2)}:00`, zone).toISOString()
    const ends = isCurrent && sameHour < previous.to
    return {
      kind: 'bounded',
      step,
      current: spanOf(first, addMonths(first, months), zone),
      previous: { ...previous, until: ends ? sameHour : previous.to },
    }
  }
  switch (period) {
    case 'current_month':
      return bounded('day', month, 1)
    case 'last_month':
      return bounded('day', addMonths(month, -1), 1)
    case 'current_year':
      return bounded('month', year, 12)
    case 'last_year':
      return bounded('month', addMonths(year, -12), 12)
    case 'all_time':
      return { kind: 'all', step: 'month', today }
  }
}

/** The first day of the month `months` after that of a first day. */
export function addMonths(first: LocalDate, months: number): LocalDate {
  const at = new Date(`${first}T00:00:00.000Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** The instants of one calendar day. */
export function dayEdges(day: LocalDate, zone: string): Pick<Span, 'from' | 'to'> {
  return spanOf(day, addDays(day, 1), zone)
}

function spanOf(firstDay: LocalDate, endDay: LocalDate, zone: string): Span {
  const startOf = (day: LocalDate) => instantOf(day, '00:00', zone).toISOString()
  return { firstDay, endDay, from: startOf(firstDay), to: startOf(endDay) }
}

function sameDayBefore(today: LocalDate, months: number): LocalDate {
  const first = addMonths(`${today.slice(0, 8)}01`, -months)
  const last = addDays(addMonths(first, 1), -1)
  const same = `${first.slice(0, 8)}${today.slice(8)}`
  return same < last ? same : last
}
