import { addDays, defaultZone, localParts } from '@escuta/kernel'
import type { z } from 'zod'
import {
  monthAfter,
  monthsBetween,
  type ReportFigures,
  type ReportMonthRow,
  type Reports,
  type reportsInput,
  type RetentionCohort,
} from '../contract/index.ts'
import type { Days } from '../domain/reports/months.ts'
import { shown, shownTotal } from '../domain/reports/suppress.ts'
import {
  monthSums,
  type MonthSums,
  noSums,
  type ResponseTimes,
  responseTimes,
  retentionCounts,
} from '../read-models/report-days/reports.query.ts'
import type { ReportsDeps } from './deps.ts'

/** What happened in each month of a period; groups that are too small are not shown. */
export async function reportsOf(
  { db, clock }: ReportsDeps,
  { from, to }: z.output<typeof reportsInput>,
): Promise<Reports> {
  const days: Days = { from: `${from}-01`, to: `${monthAfter(to)}-01` }
  const thisMonth = localParts(clock.now(), defaultZone).date.slice(0, 7)
  const [sums, answers, cohorts] = await Promise.all([
    monthSums(db, days),
    responseTimes(db, days),
    retentionCounts(db, { from, to }),
  ])
  const months = monthsBetween(from, to)
  const sumsOf = months.map((month) => sums.get(month) ?? noSums)
  return {
    months: months.map((month, nth) => ({
      month,
      ...figuresIn(sumsOf[nth] ?? noSums),
      ...answersIn(answers.get(month)),
    })),
    total: totalOf(sumsOf),
    retention: months.map((month): RetentionCohort => {
      const clients = cohorts.get(month) ?? new Map<string, number>()
      return {
        month,
        clients: shown(clients.get(month) ?? 0),
        returned: monthsAfter(month, thisMonth < to ? thisMonth : to).map((later) =>
          shown(clients.get(later) ?? 0, Math.min(clients.get(month) ?? 0, clients.get(later) ?? 0)),
        ),
      }
    }),
  }
}

type Count = Exclude<keyof ReportFigures, 'revenue'>

function figuresIn(sums: MonthSums): ReportFigures {
  return { ...countsBy((name) => shown(sums[name])), revenue: shown(sums.revenue, sums.payments) }
}

function totalOf(months: readonly MonthSums[]): ReportFigures {
  return {
    ...countsBy((name) => shownTotal(months.map((sums) => ({ figure: sums[name], group: sums[name] })))),
    revenue: shownTotal(months.map(({ revenue, payments }) => ({ figure: revenue, group: payments }))),
  }
}

function countsBy(figureOf: (name: Count) => number | null): Pick<ReportFigures, Count> {
  return {
    bookings: figureOf('bookings'),
    clientCancellations: figureOf('clientCancellations'),
    professionalCancellations: figureOf('professionalCancellations'),
    completed: figureOf('completed'),
    clientNoShows: figureOf('clientNoShows'),
    professionalNoShows: figureOf('professionalNoShows'),
  }
}

function answersIn(times: ResponseTimes | undefined): Pick<ReportMonthRow, 'answered' | 'responseMinutes'> {
  if (!times) return { answered: 0, responseMinutes: null }
  return {
    answered: shown(times.answered),
    responseMinutes: shown(Math.round(times.medianMinutes), times.answered),
  }
}

function monthsAfter(month: string, last: string): readonly string[] {
  return monthsBetween(addDays(`${month}-28`, 7).slice(0, 7), last)
}
