import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultZone, type Instant, localParts } from '@escuta/kernel'
import { createHouse, type House } from '@escuta/server/house'
import { readSettings } from '@escuta/server/settings'
import { type Caller, createCallers } from '@escuta/demo'
import { loadDemoData } from '@escuta/demo'
import { openDemoHouse } from '@escuta/demo'
import { runNets } from '@escuta/demo'
import { createSettableClock, type SettableClock } from '@escuta/demo'

export type TestHouseOptions = {
  /** Where the clock stands at first; without it the clock runs with the computer's. */
  readonly at?: Instant
  /** What the environment would say beside a free port, a temporary folder and silence. */
  readonly settings?: Readonly<Record<string, string>>
  /** The built web to serve; apps/web/dist when not said. */
  readonly webFolder?: string
  /** Whether the demonstration is loaded first, for today. */
  readonly demo?: boolean
}

export type TestHouse = House & {
  readonly clock: SettableClock
  readonly catcher: NonNullable<House['catcher']>
  readonly sandbox: NonNullable<House['sandbox']>
  /** Calls procedures as this person, or as a guest. */
  readonly as: (...caller: Parameters<ReturnType<typeof createCallers>>) => Caller
  /** Moves the clock there, runs what is due by then, nets included, and everything it leads to. */
  readonly advanceTo: (at: Instant | Date) => Promise<void>
  /** Closes this house and opens it again on what it has stored, with the same clock. */
  readonly restart: () => Promise<TestHouse>
}

/** What outlives a house. */
type Home = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly clock: SettableClock
  readonly leave: () => Promise<void>
}

/** The whole house in this process on a fresh database, with everything real but the outside world: for specs. */
export async function createTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const { testDatabase } = await import('@escuta/database/testing')
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-house-'))
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
  const house = await openDemoHouse({ settings, databaseUrl })
  await loadDemoData(house, { startDate: localParts(new Date(), defaultZone).date })
  await house.close()
}

async function openIn(options: TestHouseOptions, home: Home): Promise<TestHouse> {
  const { clock, databaseUrl, dataDir } = home
  const { settings, webFolder } = options
  const house = await createHouse({
    settings: readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }),
    databaseUrl,
    clock,
    ...(webFolder !== undefined && { webFolder }),
  })
  const { catcher, sandbox } = house
  if (!catcher || !sandbox) throw new Error('a test house keeps its e-mails and payments to itself')
  return {
    ...house,
    clock,
    catcher,
    sandbox,
    as: createCallers(house),
    async advanceTo(at) {
      clock.set(at)
      await house.settle()
      await runNets(house)
      await house.settle()
    },
    async restart() {
      await house.close()
      return openIn(options, home)
    },
    async close() {
      await house.close()
      await home.leave()
    },
  }
}
