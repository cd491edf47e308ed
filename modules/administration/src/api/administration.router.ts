import { answerWithin } from '@escuta/kernel'
import { oncePerRequest, query, router } from '@escuta/rpc'
import { type SystemStatus, systemStatus } from '../contract/index.ts'
import type { AdministrationDeps } from '../application/deps.ts'
import { activityProcedures } from './activity-procedures.ts'
import { moderationRouter } from './moderation.router.ts'
import { projectionsRouter } from './projections.router.ts'
import { reportsProcedures } from './reports.router.ts'
import { headCounts } from '../read-models/head-counts/head-counts.query.ts'
import { mailCounts } from '../read-models/unsent-mails/unsent-mails.query.ts'
import { supportProcedures } from './support.router.ts'

const answerWithinMs = 2_000

export function administrationRouter(deps: AdministrationDeps) {
  // The start page asks in one batch for the status, and for the alerts that follow from it.
  const status = oncePerRequest(() => statusOf(deps))
  return router({
    /** The app's current status. */
    status: query.output(systemStatus).query(({ ctx }) => status(ctx)),
    projections: projectionsRouter(deps),
    ...activityProcedures(deps),
    ...supportProcedures(deps),
    moderation: moderationRouter(deps),
    ...reportsProcedures(deps, status),
  })
}

async function statusOf({
  db,
  clock,
  figures,
}: Pick<AdministrationDeps, 'db' | 'clock' | 'figures'>): Promise<SystemStatus> {
  const now = clock.now()
  const [
    database,
    events,
    jobs,
    parkedEvents,
    paymentsAnswer,
    turnAnswers,
    mail,
    mailDelivery,
    mails,
    counts,
  ] = await Promise.all([
    orNull(measured(() => figures.databaseSize())),
    orNull(figures.eventCount()),
    orNull(figures.jobCounts()),
    orNull(figures.parkedEvents()),
    figures.paymentsAnswer(),
    figures.turnAnswers?.() ?? null,
    figures.mail(),
    orNull(figures.mailDelivery()),
    mailCounts(db, now),
    headCounts(db),
  ])
  const { startedAt, payments, demo, logKind } = figures
  return {
    at: now.toISOString(),
    startedAt,
    uptimeSeconds: Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000)),
    database,
    log: { kind: logKind, events },
    processors: figures.processors(),
    parkedEvents,
    jobs,
    mail,
    mailDelivery,
    mails,
    payments,
    paymentsAnswer,
    turnAnswers,
    demo,
    counts,
  }
}

async function measured(size: () => Promise<number>) {
  const before = performance.now()
  const sizeBytes = await size()
  return { sizeBytes, answeredInMs: Math.round(performance.now() - before) }
}

/** A part that fails, or does not answer in time, is null in the status and does not fail it. */
function orNull<Value>(part: Promise<Value>): Promise<Value | null> {
  return answerWithin(answerWithinMs, part, null)
}
