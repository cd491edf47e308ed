import { openApp, type TestApp } from '@escuta/identity/testing'
import { appointmentId, cents, clientId, deriveId, paymentId, professionalId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overviewOf } from '../application/overview.ts'
import { reportsOf } from '../application/reports.ts'
import type { ReportsDeps } from '../application/deps.ts'
import type { AdministrationTables } from '../read-models/database.ts'
import { activeUsersView } from '../read-models/active-users/active-users.view.ts'
import { bookingRequestsView } from '../read-models/booking-requests/booking-requests.view.ts'
import { clientMonthsView } from '../read-models/client-months/client-months.view.ts'
import { moderationCasesView } from '../read-models/moderation-cases/moderation-cases.view.ts'
import { noFigures, reportDaysView } from '../read-models/report-days/report-days.view.ts'

const views = [reportDaysView, clientMonthsView, bookingRequestsView, activeUsersView, moderationCasesView]

let app: TestApp<AdministrationTables>
let deps: ReportsDeps
let appended = 0
const lost = {
  appointmentId: deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03', 'lost'),
  since: '2026-11-20T12:30:00.000Z',
}
const returned = {
  appointmentId: deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03', 'returned'),
  since: '2026-11-20T12:00:00.000Z',
}
const contested = {
  appointmentId: '7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e04',
  contestedAt: '2026-11-20T12:00:00.000Z',
}

beforeAll(async () => {
  app = await openApp<AdministrationTables>({
    events: views.flatMap(({ events }) => events),
    migrations: [],
  })
  await app.start(views, [])
  deps = {
    db: app.db,
    clock: { now: () => new Date('2026-11-23T15:00:00.000Z') },
    professionals: {
      bestRated: async () => [],
      reviewCounts: async (periods) =>
        periods.map(({ from }) =>
          from < '2026-11' ? { reviews: 0, positive: 0 } : { reviews: 8, positive: 7 },
        ),
      waitingCredentials: async () => 3,
    },
    appointments: {
      contestedNoShows: async () => ({ count: 2, oldest: contested }),
      unsettledPayments: async () => [lost, { ...returned, since: '2026-11-20T13:00:00.000Z' }],
    },
    receivedPayments: { openMismatches: async () => 0, waitingReturns: async () => [returned] },
  }
})
afterAll(() => app?.close())

const helena = professionalId.parse(deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03', 'helena'))
const clientNamed = (name: string) => clientId.parse(deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03', name))

/** An appointment of its own. */
function reference(at: string, client = 'caio') {
  appended += 1
  return {
    appointmentId: appointmentId.parse(deriveId(helena, `appointment/${appended}`)),
    clientId: clientNamed(client),
    professionalId: helena,
    startsAt: at,
    endsAt: at,
  }
}
const zone = 'America/Sao_Paulo'
const payment = (amount: number) => {
  const { appointmentId: id, clientId: client } = reference('2026-10-05T12:00:00.000Z')
  return {
    appointmentId: id,
    clientId: client,
    professionalId: helena,
    paymentId: paymentId.parse(deriveId(id, 'payment')),
    amount: cents.parse(amount),
  }
}
const confirmed = (confirmedAt: string) => ({
  type: 'appointment-confirmed' as const,
  data: { ...reference(confirmedAt), zone, confirmedAt },
})
const completed = (completedAt: string, client: string) => ({
  type: 'appointment-completed' as const,
  data: { ...reference(completedAt, client), completedAt },
})
const cancelled = (
  cancelledAt: string,
  reason: 'by-client' | 'by-professional' | 'entry-declined' | 'entry-lapsed',
  isUnpaidHold = false,
) => ({
  type: 'appointment-cancelled' as const,
  data: { ...reference(cancelledAt), reason, isUnpaidHold, cancelledAt },
})
const missed = (recordedAt: string, absent: 'client' | 'professional') => ({
  type: 'appointment-no-show-recorded' as const,
  data: { ...reference(recordedAt), by: 'professional' as const, absent, recordedAt },
})
const paid = (paidAt: string, amount: number) => ({
  type: 'payment-succeeded' as const,
  data: { ...payment(amount), intentId: 'pi_1', method: 'card', paidAt },
})
const refunded = (requestedAt: string, amount: number, isRepeated = false) => ({
  type: 'refund-requested' as const,
  data: {
    ...payment(amount),
    reason: 'cancelled-by-client' as const,
    ...(isRepeated && { isRepeated }),
    requestedAt,
  },
})
const times = <Event>(count: number, make: (nth: number) => Event) =>
  Array.from({ length: count }, (_, nth) => make(nth))

/** A request, and its answer after some minutes. */
function answeredAfter(minutes: number, requestedAt: string, answer: 'approved' | 'declined') {
  const ids = reference(requestedAt)
  const at = new Date(Date.parse(requestedAt) + minutes * 60_000).toISOString()
  const terms = {
    blockedUntil: at,
    duration: 50,
    type: 'consulta_online' as const,
    price: cents.parse(18_000),
    zone,
  }
  return [
    {
      type: 'appointment-requested' as const,
      data: { ...ids, ...terms, consents: [], requestedAt, expiresAt: at, notes: null },
    },
    answer === 'approved'
      ? { type: 'appointment-approved' as const, data: { ...ids, approvedAt: at, expiresAt: at } }
      : { type: 'appointment-declined' as const, data: { ...ids, declinedAt: at, reason: 'Estarei fora.' } },
  ]
}

describe('the reports', () => {
  beforeAll(async () => {
    const october = '2026-10-05T12:00:00.000Z'
    // 01:00 UTC of 1 November is 22:00 of 31 October in Brasília.
    const lastEvening = '2026-11-01T01:00:00.000Z'
    const november = '2026-11-10T12:00:00.000Z'
    await app.append(
      ...times(6, () => confirmed(october)),
      confirmed(lastEvening),
      ...times(5, () => confirmed(november)),
      ...times(5, () => cancelled(october, 'by-client')),
      ...times(2, () => cancelled(october, 'by-professional')),
      ...times(2, () => cancelled(november, 'by-professional')),
      cancelled(october, 'by-client', true),
      ...times(5, () => cancelled(october, 'entry-declined')),
      ...times(5, () => cancelled(october, 'entry-lapsed')),
      ...times(5, () => missed(november, 'client')),
      missed(november, 'professional'),
      ...times(6, () => paid(october, 18_000)),
      refunded(october, 18_000),
      refunded(october, 18_000, true),
      ...times(3, () => paid(november, 15_000)),
      ...times(6, (nth) => completed(october, `client ${nth}`)),
      ...times(5, (nth) => completed(november, `client ${nth}`)),
      ...times(5, (nth) => completed(november, `new ${nth}`)),
      ...[10, 30, 20, 40, 600].flatMap((minutes) => answeredAfter(minutes, october, 'approved')),
      ...[10, 20].flatMap((minutes) => answeredAfter(minutes, november, 'declined')),
    )
    await app.settle()
  })

  it('are exact, and say nothing of groups of one to four', async () => {
    const { months, total } = await reportsOf(deps, { from: '2026-09', to: '2026-11' })
    const { payments: _, paid: __, refunds: ___, refunded: ____, ...none } = noFigures
    const nothing = { ...none, revenue: 0, answered: 0, responseMinutes: null }
    expect(months).toEqual([
      { ...nothing, month: '2026-09' },
      {
        ...nothing,
        month: '2026-10',
        bookings: 7,
        clientCancellations: 5,
        professionalCancellations: null,
        completed: 6,
        revenue: 5 * 18_000,
        answered: 5,
        responseMinutes: 30,
      },
      {
        ...nothing,
        month: '2026-11',
        bookings: 5,
        professionalCancellations: null,
        completed: 10,
        clientNoShows: 5,
        professionalNoShows: null,
        revenue: null,
        answered: null,
      },
    ])
    expect(total).toEqual({
      bookings: 12,
      clientCancellations: 5,
      // Two hidden months of two each: four is too few to be shown as well.
      professionalCancellations: null,
      completed: 16,
      clientNoShows: 5,
      professionalNoShows: null,
      // One month is hidden: it would be the difference.
      revenue: null,
    })
  })

  it('follow the clients of each first month', async () => {
    const { retention } = await reportsOf(deps, { from: '2026-09', to: '2026-12' })
    expect(retention).toEqual([
      { month: '2026-09', clients: 0, returned: [0, 0] },
      { month: '2026-10', clients: 6, returned: [5] },
      { month: '2026-11', clients: 5, returned: [] },
      { month: '2026-12', clients: 0, returned: [] },
    ])
  })

  it('give the start page the month so far beside the same days of the month before', async () => {
    const at = '2026-11-20T12:00:00.000Z'
    const refusedMails = { state: 'refused' as const, since: at, at, status: 535, refusals: 4 }
    const status = {
      parkedEvents: 2,
      processors: [{ kind: 'view' as const, name: 'identity.users', behind: 0, problem: 'failing' as const }],
      jobs: null,
      mails: { waiting: 9, failed: 0 },
      mailDelivery: refusedMails,
      paymentsAnswer: true,
      turnAnswers: false,
    }
    expect(await overviewOf(deps, status)).toMatchObject({
      month: '2026-11',
      consultations: { now: 10, before: 6 },
      revenue: { now: 45_000, before: 90_000 },
      satisfaction: { now: 875, before: null, reviews: 8 },
      alerts: [
        { kind: 'lagging-projections', count: 1 },
        { kind: 'parked-events', count: 2 },
        { kind: 'unsettled-payments', count: 2, bookings: [returned, lost] },
        { kind: 'silent-services', count: 1 },
        { kind: 'refused-mails', count: 4 },
        {
          kind: 'contested-no-shows',
          count: 2,
          since: contested.contestedAt,
          appointmentId: contested.appointmentId,
        },
        { kind: 'credentials-waiting', count: 3 },
      ],
    })
  })
})
