import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseTemplate } from '@escuta/database/testing'
import {
  type Caller,
  createCallers,
  createSettableClock,
  loadDemoData,
  openDemoApp,
  runPeriodicJobs,
  type SettableClock,
} from '@escuta/demo'
import { defaultZone, type Instant, localParts } from '@escuta/kernel'
import { createApp, type App } from '@escuta/server/app'
import { openLogger } from '@escuta/server/logger'
import { readSettings } from '@escuta/server/settings'
import { registerSamplePeople, sampleStart, writeSamplePeople } from './sample-people.ts'

/** Mail servers of specs listen on this computer, and no spec asks a server of others for its address. */
const forSpecs = { SMTP_INNER_HOSTS: '127.0.0.1', STUN_URLS: '' }

export type TestAppOptions = {
  /** The first time of the clock; without it the clock runs with the computer's. */
  readonly at?: Instant
  /** Environment variables beside PORT, DATA_DIR and LOG_LEVEL. */
  readonly settings?: Readonly<Record<string, string>>
  /** The built web to serve; apps/web/dist when not given. */
  readonly webFolder?: string
  /** Messages that one account may send in a minute; no limit when not given. */
  readonly messagesPerMinute?: number
  /** Messages that a connection which comes back is sent, 1,000 when not given. */
  readonly missedMessages?: number
  /** Called with each line of the log, at its finest; nothing is logged when not given. */
  readonly log?: (line: string) => void
  /** What is there at the start: the demo data, loaded for today, or the sample people, registered at `sampleStart`. */
  readonly data?: 'demo' | 'people'
}

export type TestApp = App & {
  readonly clock: SettableClock
  readonly catcher: NonNullable<App['catcher']>
  readonly sandbox: NonNullable<App['sandbox']>
  /** The app's data directory, deleted when the app closes. */
  readonly dataDir: string
  /** Calls procedures as this person, or as a guest. */
  readonly as: (...caller: Parameters<ReturnType<typeof createCallers>>) => Caller
  /** Moves the clock there, runs the periodic jobs that are due by then, and settles. */
  readonly advanceTo: (at: Instant | Date) => Promise<void>
  /** Closes this app and opens it again on the same database and data directory, with the same clock. */
  readonly restart: () => Promise<TestApp>
  /** Opens a second process's app on the same database and data directory; `close` closes that one only. */
  readonly beside: () => Promise<TestApp>
}

/** A database and a data directory on which an app can be opened, more than once and by other processes. */
export type TestInstallation = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly clock: SettableClock
  readonly remove: () => Promise<void>
}

/**
 * Starts the whole app in this process on a fresh database, for specs. The database is a copy of one that the spec run
 * migrates, and with `data` fills, once.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return openIn(options, await createTestInstallation(options))
}

/** Makes what an app of a spec is opened on, without opening one. */
export async function createTestInstallation({
  data,
  at,
}: Pick<TestAppOptions, 'data' | 'at'> = {}): Promise<TestInstallation> {
  const { testDatabase } = await import('@escuta/database/testing')
  const template = await appTemplate(data)
  const database = await testDatabase({ template: template.database })
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-app-'))
  await cp(template.folder, dataDir, { recursive: true })
  return {
    databaseUrl: database.connectionString,
    dataDir,
    clock: createSettableClock(at),
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens an app on an installation, which stays when the app closes. */
export function openTestApp(options: TestAppOptions, installation: TestInstallation): Promise<TestApp> {
  return openIn(options, { ...installation, remove: async () => {} })
}

async function appTemplate(data: TestAppOptions['data']): Promise<DatabaseTemplate> {
  const { databaseTemplate } = await import('@escuta/database/testing')
  return databaseTemplate(data ?? 'app', async ({ connectionString, folder }) => {
    const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...forSpecs })
    const app = await openDemoApp({ settings, databaseUrl: connectionString })
    if (data === 'demo') await loadDemoData(app, localParts(new Date(), defaultZone).date)
    if (data === 'people') {
      app.clock.set(sampleStart)
      await writeSamplePeople(folder, await registerSamplePeople(app))
      await app.settle()
    }
    await app.close()
  })
}

async function openIn(options: TestAppOptions, installation: TestInstallation): Promise<TestApp> {
  const { clock, databaseUrl, dataDir } = installation
  const { settings, webFolder, log, missedMessages, messagesPerMinute = Number.MAX_SAFE_INTEGER } = options
  const app = await createApp({
    settings: readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...forSpecs, ...settings }),
    databaseUrl,
    clock,
    messagesPerMinute,
    ...(missedMessages !== undefined && { missedMessages }),
    ...(webFolder !== undefined && { webFolder }),
    ...(log && { logger: openLogger('debug', { write: log }) }),
  })
  const { catcher, sandbox } = app
  if (!catcher || !sandbox) throw new Error('a test app sends no e-mail and charges no card')
  return {
    ...app,
    clock,
    catcher,
    sandbox,
    dataDir,
    as: createCallers(app),
    async advanceTo(at) {
      clock.set(at)
      await app.settle()
      await runPeriodicJobs(app)
      await app.settle()
    },
    async restart() {
      await app.close()
      return openIn(options, installation)
    },
    beside: () => openTestApp(options, installation),
    async close() {
      await app.close()
      await installation.remove()
    },
  }
}
