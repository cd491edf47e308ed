import type { Clock } from '@escuta/kernel'
import { query, router } from '@escuta/rpc'
import type { Kysely } from 'kysely'
import type { JobCounts, ProcessorStatus, SystemStatus } from '../contract/index.ts'
import { type AdministrationTables, headCounts } from '../read-models/head-counts/head-counts.query.ts'

/** What the app can say of its own machinery; compose.ts knows how. */
export type SystemFigures = Pick<SystemStatus, 'startedAt' | 'mail' | 'payments' | 'demo'> & {
  readonly logKind: SystemStatus['log']['kind']
  databaseSize(): Promise<number>
  /** Throws when the log does not answer. */
  eventCount(): Promise<number>
  jobCounts(): Promise<JobCounts>
  parkedEvents(): Promise<number>
  processors(): readonly ProcessorStatus[]
}

export type AdministrationDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly clock: Clock
  readonly figures: SystemFigures
}

export function administrationRouter(deps: AdministrationDeps) {
  return router({
    /** How the app is, now. */
    status: query.query(() => systemStatus(deps)),
  })
}

async function systemStatus({ db, clock, figures }: AdministrationDeps): Promise<SystemStatus> {
  const [database, events, jobs, parkedEvents, counts] = await Promise.all([
    orNull(measured(() => figures.databaseSize())),
    orNull(figures.eventCount()),
    orNull(figures.jobCounts()),
    orNull(figures.parkedEvents()),
    headCounts(db),
  ])
  const { startedAt, mail, payments, demo, logKind } = figures
  const now = clock.now()
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
    payments,
    demo,
    counts,
  }
}

async function measured(size: () => Promise<number>) {
  const before = performance.now()
  const sizeBytes = await size()
  return { sizeBytes, answeredInMs: Math.round(performance.now() - before) }
}

/** A part that does not answer is a finding here, not a failure. */
async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  return asked.catch(() => null)
}
