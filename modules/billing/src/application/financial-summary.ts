import { defaultZone } from '@escuta/kernel'
import type { FinancialPeriod, FinancialSummary } from '../contract/index.ts'
import { bestDay, chartOf, type DaySum, figuresOf } from '../domain/finance/financial-figures.ts'
import { edgesOf, type PeriodEdges } from '../domain/finance/period-edges.ts'
import { daySums } from '../read-models/revenue-hours/day-sums.query.ts'
import { type Instants, openCountsWithin } from '../read-models/transactions/transactions.query.ts'
import type { FinanceDeps } from './deps.ts'

const always: Instants = { from: null, to: null }

/** The figures, the comparison and the chart of a period in the professional's zone. */
export async function financialSummary(
  { db, appointments, professionals, clock }: FinanceDeps,
  { professionalId, period }: { readonly professionalId: string; readonly period: FinancialPeriod },
): Promise<FinancialSummary> {
  const zone = await zoneOf({ professionals }, professionalId)
  const edges = edgesOf(period, clock.now(), zone)
  const { current, previous } = spansOf(edges)
  const sumsWithin = (within: Instants, later: string | null) =>
    daySums(db, professionalId, { ...within, zone, later })
  const compared = previous && { from: previous.from, to: previous.until }
  const [days, daysBefore, open, starting] = await Promise.all([
    sumsWithin(current, null),
    previous ? sumsWithin(previous, previous.until) : [],
    openCountsWithin(db, professionalId, compared ? [current, compared] : [current]),
    appointments.countsOfPeriods(professionalId, compared ? [current, compared] : [current]),
  ])
  const figures = (sums: readonly DaySum[], nth: number) =>
    figuresOf(sums, {
      ...open[nth]!,
      appointments: starting[nth]!.confirmed,
      cancellations: starting[nth]!.withdrawn,
    })
  return {
    period,
    zone,
    from: current.from,
    to: current.to,
    ...figures(days, 0),
    highestDay: bestDay(days)?.day ?? null,
    previous: previous
      ? figures(
          daysBefore.filter(({ isLater }) => !isLater),
          1,
        )
      : null,
    step: edges.step,
    chart: chartOf(edges, days, daysBefore),
  }
}

/** The instants of a period; without edges for `all_time`. */
export function instantsOf(edges: PeriodEdges): Instants {
  return spansOf(edges).current
}

/** The zone of a professional's days. */
export async function zoneOf(
  { professionals }: Pick<FinanceDeps, 'professionals'>,
  professionalId: string,
): Promise<string> {
  return (await professionals.byIds([professionalId])).get(professionalId)?.zone ?? defaultZone
}

function spansOf(edges: PeriodEdges) {
  if (edges.kind === 'all') return { current: always, previous: null }
  const { current, previous } = edges
  return { current: { from: current.from, to: current.to }, previous }
}
