import type { SystemFigures } from '@escuta/administration/module'
import type { JobQueue } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import { localMailHost } from '@escuta/notifications/contract'
import { lastDelivery, mailSettingsInForce, type NotificationTables } from '@escuta/notifications/module'
import { countParkedEvents, type ProjectionRunner } from '@escuta/projections'
import { tablesOf } from '../compose.ts'
import type { Settings } from '../settings.ts'
import type { Mail } from './open-mail.ts'
import type { Storage } from './open-storage.ts'

/** What the app says of its own machinery when an administrator asks. */
export function figuresOf(app: {
  readonly settings: Pick<Settings, 'stripe' | 'demo' | 'eventStoreUrl'>
  readonly storage: Pick<Storage, 'database' | 'store' | 'load' | 'cipher'>
  readonly mail: Pick<Mail, 'initial' | 'innerHosts'>
  readonly jobs: Pick<JobQueue, 'counts'>
  readonly clock: Clock
  readonly runner: () => Pick<ProjectionRunner, 'status' | 'counted'>
}): Omit<SystemFigures, 'projections' | 'paymentsAnswer' | 'turnAnswers'> {
  const { settings, storage, jobs } = app
  return {
    startedAt: app.clock.now().toISOString(),
    async mail() {
      // What cannot be read is reported as such beside it.
      const inForce = await mailSettingsInForce(storage, app.mail).catch(() => app.mail.initial)
      const isLocal = inForce.provider === 'smtp' && new URL(inForce.url).hostname === localMailHost
      return isLocal ? 'catcher' : inForce.provider
    },
    mailDelivery: () =>
      lastDelivery({ ...storage, db: tablesOf<NotificationTables>(storage.database.kysely) }),
    payments: settings.stripe ? 'stripe' : 'sandbox',
    demo: settings.demo,
    logKind: settings.eventStoreUrl === null ? 'postgres' : 'eventstoredb',
    async databaseSize() {
      const { rows } = await storage.database.pool.query<{ size: bigint }>(
        'select pg_database_size(current_database()) as size',
      )
      return Number(rows[0]?.size ?? 0)
    },
    async eventCount() {
      await storage.store.lastPosition()
      return Number(app.runner().counted() ?? 0n)
    },
    jobCounts: () => jobs.counts(),
    async parkedEvents() {
      const parked = await countParkedEvents(storage.database.pool, await storage.store.storeId())
      return [...parked.values()].reduce((sum, count) => sum + count, 0)
    },
    processors: () =>
      app
        .runner()
        .status()
        .map(({ kind, name, behind, error, reason }) => ({
          kind,
          name,
          behind: Number(behind),
          problem: reason ?? (error === undefined ? null : 'failing'),
        })),
  }
}
