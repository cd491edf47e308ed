import { join } from 'node:path'
import { createBytesCipher } from '@escuta/field-encryption'
import { createFiles, createFolderDisk, createS3Disk } from '@escuta/files'
import { createJobQueue } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import { mostMessagesPerMinute, mostMissedMessages } from '@escuta/messaging/contract'
import { mailSettingsInForce } from '@escuta/notifications/module'
import { createProjectionRunner, type ProjectionRunnerOptions } from '@escuta/projections'
import type { FastifyBaseLogger } from 'fastify'
import { composeModules, contentsOf } from '../compose.ts'
import type { Settings } from '../settings.ts'
import { figuresOf } from './figures.ts'
import { projectionsPortOf } from './projections-port.ts'
import { withoutTexts } from './log-without-texts.ts'
import { openMail } from './open-mail.ts'
import { openPayments } from './open-payments.ts'
import { openStorage } from './open-storage.ts'
import { createProbes } from './probes.ts'
import { iceOf } from './turn-credential.ts'

export type FoundationOptions = {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  readonly onApplied?: ProjectionRunnerOptions['onApplied']
  /** Called with the ids of sessions that ended. */
  readonly onSessionsEnded?: (sessionIds: readonly string[]) => void
  /** Messages of conversations that one account may send in a minute; `mostMessagesPerMinute` when not said. */
  readonly messagesPerMinute?: number
  /** Messages that a connection which comes back is sent; `mostMissedMessages` when not said. */
  readonly missedMessages?: number
  /** Keeps up views only, where nothing may happen in the outer world. */
  readonly viewsOnly?: boolean
}

/** What an app runs on: storage, e-mail, payments, jobs and the modules on them; nothing runs yet. */
export type Foundations = Awaited<ReturnType<typeof openFoundations>>

/** Opens everything a server, a worker or a tool of this installation works with; on failure it closes again. */
export async function openFoundations(options: FoundationOptions) {
  const closing: (() => Promise<unknown>)[] = []
  async function close(): Promise<void> {
    const failures: unknown[] = []
    for (const closeOne of closing.splice(0)) await closeOne().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    return { ...(await assemble(options, (closeOne) => closing.unshift(closeOne))), close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

async function assemble(options: FoundationOptions, closeLater: (close: () => Promise<unknown>) => void) {
  const { settings, databaseUrl, publicUrl, clock, logger } = options
  const storage = await openStorage(settings, databaseUrl, logger)
  closeLater(() => storage.close())
  const { keyedHash, store, cipher, run, load, database } = storage
  const payments = await openPayments(settings, { publicUrl, clock, keyedHash })
  closeLater(async () => payments.sandbox?.close())
  const filesFolder = join(settings.dataDir, 'files')
  const files = createFiles({
    db: database.kysely,
    disk: settings.s3 ? createS3Disk(settings.s3) : createFolderDisk(filesFolder),
    spool: { folder: join(filesFolder, 'parts'), freeBytes: settings.freeDiskBytes },
    cipher: createBytesCipher(storage.keys),
    keyedHash,
    clock,
  })
  const mail = await openMail(settings, clock, (mail) => mailSettingsInForce(storage, mail))
  const log = withoutTexts(logger)
  const redisUrl = settings.redisUrl ?? undefined
  const jobs = createJobQueue({ redisUrl, databaseUrl, prefix: 'escuta', log, now: () => clock.now() })
  // Together: a job may wait for a mail server that does not answer, which only the mailer can end.
  closeLater(() => Promise.all([jobs.stop(), mail.close()]))
  const figures = {
    ...figuresOf({ settings, storage, mail, jobs, clock, runner: () => runner }),
    ...createProbes({ payments: payments.provider, turn: settings.ice.turn }),
    projections: projectionsPortOf(storage, () => runner),
  }
  const { modules, dispatch } = composeModules({
    run,
    load,
    store,
    db: database.kysely,
    cipher,
    keyedHash,
    clock,
    jobs,
    payments: payments.provider,
    mailer: mail.mailer,
    mail,
    files,
    figures,
    destroyKey: (keyId) => storage.keys.destroy(keyId),
    isKeyDestroyed: (keyId) => storage.keys.destroyed(keyId),
    destroyedKeysSince: (cursor) => storage.keys.destroyedSince(cursor),
    sessionsEnded: options.onSessionsEnded ?? (() => {}),
    settings: {
      publicUrl,
      demo: settings.demo,
      supportEmail: settings.supportEmail,
      ice: iceOf(settings.ice),
      messagesPerMinute: options.messagesPerMinute ?? mostMessagesPerMinute,
      missedMessages: options.missedMessages ?? mostMissedMessages,
    },
  })
  const contents = contentsOf(modules)
  const { onApplied, viewsOnly = false } = options
  const runner = createProjectionRunner({
    ...storage,
    ...contents,
    ...(viewsOnly && { processes: [] }),
    connectionString: databaseUrl,
    tables: database.tables,
    clock,
    log,
    ...(onApplied && { onApplied }),
  })
  closeLater(() => runner.stop())
  return { ...storage, mail, files, payments, jobs, modules, contents, dispatch, runner }
}
