import type { LocalDate } from '@escuta/kernel'
import { addDays } from '@escuta/kernel'
import type { ChartPoint, FinancialFigures } from '../../contract/finance.ts'
import { addMonths, type PeriodEdges } from './period-edges.ts'

/** What one calendar day moved, in cents. `isLater`: after the hour up to which the periods are compared. */
export type DaySum = {
  readonly day: LocalDate
  readonly received: number
  readonly payments: number
  readonly refunded: number
  readonly isLater: boolean
}

/** What is counted row by row: payments in progress and failed ones, appointments by start. */
export type PeriodCounts = {
  readonly pendingRevenue: number
  readonly pendingAppointments: number
  readonly failed: number
  readonly appointments: number
  readonly cancellations: number
}

/** The figures of one period; `financialTexts` defines each in a sentence. */
export function figuresOf(days: readonly DaySum[], counts: PeriodCounts): FinancialFigures {
  const received = sumOf(days, 'received')
  const refunded = sumOf(days, 'refunded')
  const payments = sumOf(days, 'payments')
  const finished = payments + counts.failed
  return {
    totalRevenue: received - refunded,
    refunded,
    paidAppointments: payments,
    pendingRevenue: counts.pendingRevenue,
    pendingAppointments: counts.pendingAppointments,
    averageTicket: payments === 0 ? null : Math.round(received / payments),
    highestDailyRevenue: bestDay(days)?.revenue ?? 0,
    monthlyAppointments: counts.appointments,
    conversionRate: finished === 0 ? null : Math.round((payments / finished) * 1000) / 10,
    cancellations: counts.cancellations,
  }
}

/** The day with the highest revenue, the first of equal ones; undefined when no day has any. */
export function bestDay(
  days: readonly DaySum[],
): { readonly day: LocalDate; readonly revenue: number } | undefined {
  return [...revenueBy(days, ({ day }) => day)]
    .map(([day, revenue]) => ({ day, revenue }))
    .filter(({ revenue }) => revenue > 0)
    .toSorted((a, b) => b.revenue - a.revenue || (a.day < b.day ? -1 : 1))[0]
}

/** Every day or month of the period with its revenue, and that of the same day or month of the period before. */
export function chartOf(
  edges: PeriodEdges,
  current: readonly DaySum[],
  previous: readonly DaySum[],
): readonly ChartPoint[] {
  const keyOf = edges.step === 'day' ? (day: LocalDate) => day : (day: LocalDate) => `${day.slice(0, 8)}01`
  const revenue = revenueBy(current, ({ day }) => keyOf(day))
  const before = revenueBy(previous, ({ day }) => keyOf(day))
  const dates = stepsOf(edges, [...revenue.keys()])
  const beforeDates = edges.kind === 'all' ? [] : stepsBetween(edges.step, edges.previous)
  return dates.map((date, index) => {
    const same = beforeDates[index]
    return {
      date,
      revenue: revenue.get(date) ?? 0,
      previous: same === undefined ? null : (before.get(same) ?? 0),
    }
  })
}

function stepsOf(edges: PeriodEdges, used: readonly LocalDate[]): readonly LocalDate[] {
  if (edges.kind === 'bounded') return stepsBetween(edges.step, edges.current)
  const thisMonth = `${edges.today.slice(0, 8)}01`
  const firstDay = used.toSorted()[0] ?? thisMonth
  return stepsBetween('month', { firstDay, endDay: addMonths(thisMonth, 1) })
}

function stepsBetween(
  step: 'day' | 'month',
  { firstDay, endDay }: { readonly firstDay: LocalDate; readonly endDay: LocalDate },
): readonly LocalDate[] {
  const steps: LocalDate[] = []
  for (let at = firstDay; at < endDay; at = step === 'day' ? addDays(at, 1) : addMonths(at, 1)) steps.push(at)
  return steps
}

function revenueBy(days: readonly DaySum[], keyOf: (day: DaySum) => LocalDate): Map<LocalDate, number> {
  const sums = new Map<LocalDate, number>()
  for (const day of days) {
    const key = keyOf(day)
    sums.set(key, (sums.get(key) ?? 0) + day.received - day.refunded)
  }
  return sums
}

function sumOf(days: readonly DaySum[], name: 'received' | 'refunded' | 'payments'): number {
  return days.reduce((sum, day) => sum + day[name], 0)
}
