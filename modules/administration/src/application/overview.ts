import type { ReviewCounts } from '@escuta/catalog/contract'
import { defaultZone, instantOf, localParts } from '@escuta/kernel'
import { type ContestedNoShows, type UnsettledPayment, unsettledAfterMs } from '@escuta/scheduling/contract'
import type { AdminAlert, AdminOverview, SystemStatus } from '../contract/index.ts'
import { type Days, monthSoFar } from '../domain/reports/months.ts'
import { casesWaiting } from '../read-models/moderation-cases/moderation-cases.query.ts'
import { figuresOf } from '../read-models/report-days/overview-figures.query.ts'
import type { ReportsDeps } from './deps.ts'

const featuredProfessionals = 5
/** Events behind from which a projection counts as lagging. */
const lagging = 1_000

/** How many bookings whose money waits are named, and how many are counted. */
const namedBookings = 20
const countedBookings = 500

type StatusParts = Pick<
  SystemStatus,
  'parkedEvents' | 'processors' | 'jobs' | 'mails' | 'mailDelivery' | 'paymentsAnswer' | 'turnAnswers'
>

/** The figures of the month so far beside those of the month before, what requires attention, the best rated. */
export async function overviewOf(deps: ReportsDeps, status: StatusParts): Promise<AdminOverview> {
  const at = deps.clock.now()
  const { date } = localParts(at, defaultZone)
  const { now, before } = monthSoFar(date)
  const [
    current,
    previous,
    [rated, ratedBefore],
    featured,
    credentials,
    cases,
    mismatches,
    noShows,
    unsettled,
  ] = await Promise.all([
    figuresOf(deps.db, now),
    figuresOf(deps.db, before),
    deps.professionals.reviewCounts([instantsOf(now), instantsOf(before)]),
    deps.professionals.bestRated(featuredProfessionals),
    deps.professionals.waitingCredentials(),
    casesWaiting(deps.db),
    deps.receivedPayments.openMismatches(),
    deps.appointments.contestedNoShows(),
    unsettledPayments(deps, at),
  ])
  return {
    at: at.toISOString(),
    month: date.slice(0, 7),
    activeUsers: { now: current.activeUsers, before: previous.activeUsers },
    consultations: { now: current.completed, before: previous.completed },
    revenue: { now: current.revenue, before: previous.revenue },
    satisfaction: {
      now: positiveShare(rated),
      before: positiveShare(ratedBefore),
      reviews: rated?.reviews ?? 0,
    },
    alerts: alertsOf(status, { credentials, cases, mismatches, noShows, unsettled }),
    featured,
  }
}

type Waiting = Readonly<Record<'credentials' | 'cases' | 'mismatches', number>> & {
  readonly noShows: ContestedNoShows
  readonly unsettled: readonly UnsettledPayment[]
}

function alertsOf(
  { parkedEvents, processors, jobs, mails, mailDelivery, paymentsAnswer, turnAnswers }: StatusParts,
  { credentials, cases, mismatches, noShows, unsettled }: Waiting,
): readonly AdminAlert[] {
  const stopped = processors.filter(({ problem, behind }) => problem !== null || behind >= lagging)
  const alerts: readonly AdminAlert[] = [
    { kind: 'lagging-projections', count: stopped.length },
    { kind: 'parked-events', count: parkedEvents ?? 0 },
    { kind: 'payment-mismatches', count: mismatches },
    { kind: 'unsettled-payments', count: unsettled.length, bookings: unsettled.slice(0, namedBookings) },
    {
      kind: 'silent-services',
      count: [paymentsAnswer, turnAnswers].filter((answers) => answers === false).length,
    },
    { kind: 'refused-mails', count: mailDelivery?.state === 'refused' ? mailDelivery.refusals : 0 },
    { kind: 'dead-mails', count: mails.failed },
    { kind: 'failed-jobs', count: jobs?.failed ?? 0 },
    { kind: 'reports-waiting', count: cases },
    ...contestedAlerts(noShows),
    { kind: 'credentials-waiting', count: credentials },
  ]
  return alerts.filter(({ count }) => count > 0)
}

function contestedAlerts({ count, oldest }: ContestedNoShows): readonly AdminAlert[] {
  if (!oldest) return []
  const { appointmentId, contestedAt: since } = oldest
  return [{ kind: 'contested-no-shows', count, since, appointmentId }]
}

/** The money that waits for its appointment or for its return, each booking once, the longest first. */
async function unsettledPayments(
  { appointments, receivedPayments }: ReportsDeps,
  at: Date,
): Promise<readonly UnsettledPayment[]> {
  const before = new Date(at.getTime() - unsettledAfterMs)
  const waiting = await Promise.all([
    appointments.unsettledPayments(before, countedBookings),
    receivedPayments.waitingReturns(before, countedBookings),
  ])
  const oldestLast = waiting.flat().toSorted((one, other) => (one.since < other.since ? 1 : -1))
  const sinceOf = new Map(oldestLast.map(({ appointmentId, since }) => [appointmentId, since]))
  return [...sinceOf]
    .map(([appointmentId, since]) => ({ appointmentId, since }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
}

/** In tenths of a percent. */
function positiveShare(counts: ReviewCounts | undefined): number | null {
  return counts && counts.reviews > 0 ? Math.round((counts.positive * 1000) / counts.reviews) : null
}

function instantsOf({ from, to }: Days): { readonly from: string; readonly to: string } {
  const startOf = (day: string) => instantOf(day, '00:00', defaultZone).toISOString()
  return { from: startOf(from), to: startOf(to) }
}
