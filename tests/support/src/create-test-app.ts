import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultZone, type Instant, localParts } from '@escuta/kernel'
import { createApp, type App } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'
import { type Caller, createCallers } from '@escuta/demo'
import { loadDemoData } from '@escuta/demo'
import { openDemoApp } from '@escuta/demo'
import { runPeriodicJobs } from '@escuta/demo'
import { createSettableClock, type SettableClock } from '@escuta/demo'

export type TestAppOptions = {
  /** Where the clock stands at first; without it the clock runs with the computer's. */
  readonly at?: Instant
  /** What the environment would say beside a free port, a temporary folder and silence. */
  readonly settings?: Readonly<Record<string, string>>
  /** The built web to serve; apps/web/dist when not said. */
  readonly webFolder?: string
  /** Whether the demonstration is loaded first, for today. */
  readonly demo?: boolean
}

export type TestApp = App & {
  readonly clock: SettableClock
  readonly catcher: NonNullable<App['catcher']>
  readonly sandbox: NonNullable<App['sandbox']>
  /** Calls procedures as this person, or as a guest. */
  readonly as: (...caller: Parameters<ReturnType<typeof createCallers>>) => Caller
  /** Moves the clock there, runs what is due by then, nets included, and everything it leads to. */
  readonly advanceTo: (at: Instant | Date) => Promise<void>
  /** Closes this app and opens it again on what it has stored, with the same clock. */
  readonly restart: () => Promise<TestApp>
}

/** What outlives an app. */
type Home = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly clock: SettableClock
  readonly leave: () => Promise<void>
}

/** The whole app in this process on a fresh database, with everything real but the outside world: for specs. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { testDatabase } = await import('@escuta/database/testing')
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-app-'))
  const databaseUrl = database.connectionString
  if (options.demo) await loadDemo(databaseUrl, dataDir)
  return openIn(options, {
    databaseUrl,
    dataDir,
    clock: createSettableClock(options.at),
    async leave() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}

async function loadDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await openDemoApp({ settings, databaseUrl })
  await loadDemoData(app, { startDate: localParts(new Date(), defaultZone).date })
  await app.close()
}

async function openIn(options: TestAppOptions, home: Home): Promise<TestApp> {
  const { clock, databaseUrl, dataDir } = home
  const { settings, webFolder } = options
  const app = await createApp({
    settings: readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }),
    databaseUrl,
    clock,
    ...(webFolder !== undefined && { webFolder }),
  })
  const { catcher, sandbox } = app
  if (!catcher || !sandbox) throw new Error('a test app keeps its e-mails and payments to itself')
  return {
    ...app,
    clock,
    catcher,
    sandbox,
    as: createCallers(app),
    async advanceTo(at) {
      clock.set(at)
      await app.settle()
      await runPeriodicJobs(app)
      await app.settle()
    },
    async restart() {
      await app.close()
      return openIn(options, home)
    },
    async close() {
      await app.close()
      await home.leave()
    },
  }
}
