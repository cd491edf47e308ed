import { knownWords } from '../application/known-words.ts'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { type Actor, guest } from '@escuta/kernel'
import { type CallContext, createCallerFactory } from '@escuta/rpc'
import { givenStaff } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, type SystemFigures } from '../module.ts'
import type { AdministrationTables } from '../read-models/database.ts'

const admin = givenStaff('admin')

let database: TestDatabase<AdministrationTables>
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `create schema administration; create table administration.head_counts (kind text primary key, total integer);
     insert into administration.head_counts values ('accounts', 31), ('clients', 7);
     create table administration.unsent_mails (mail_id uuid primary key, reason text, since timestamptz);
     insert into administration.unsent_mails values (gen_random_uuid(), null, '2025-11-01'),
       (gen_random_uuid(), 'rejected', '2026-01-02'), (gen_random_uuid(), 'gave-up', '2025-12-02')`,
  )
})
afterAll(async () => database.drop())

const figures: SystemFigures = {
  startedAt: '2026-01-05T12:00:00.000Z',
  mail: async () => 'catcher',
  mailDelivery: async () => ({ state: 'accepted', at: '2026-01-05T12:00:30.000Z' }),
  payments: 'sandbox',
  demo: true,
  logKind: 'postgres',
  databaseSize: async () => 12_345,
  eventCount: async () => 4_321,
  jobCounts: async () => ({ waiting: 1, delayed: 2, active: 0, failed: 3 }),
  parkedEvents: async () => 5,
  paymentsAnswer: async () => true,
  turnAnswers: null,
  projections: {
    processors: () => [],
    logAnswers: async () => true,
    rebuilds: async () => new Map(),
    askRebuild: async () => undefined,
    parked: async () => [],
    findParked: async () => undefined,
    retry: async () => false,
    skip: async () => false,
  },
  processors: () => [{ kind: 'view', name: 'identity.users', behind: 4, problem: null }],
}

const unused = () => Promise.reject(new Error('a status does not need it'))

function caller(actor: Actor, given: Partial<SystemFigures> = {}) {
  const module = create({
    db: database.kysely,
    clock: { now: () => new Date('2026-01-05T12:01:30.000Z') },
    figures: { ...figures, ...given },
    store: { readStream: unused },
    people: {
      accountWith: unused,
      accountByEmail: unused,
      accountsByIds: unused,
      namesByIds: unused,
      byIds: unused,
      recordsOf: unused,
    },
    cipher: { encrypt: unused, decrypt: unused },
    catalogue: new Map(),
    dispatch: unused,
    words: knownWords([]),
    run: unused,
    load: unused,
    messages: { messageById: unused, messageOfParticipant: unused, textOf: unused, downloadOf: unused },
    professionals: {
      byIds: unused,
      shownByIds: unused,
      shownReview: unused,
      moderatedReview: unused,
      bestRated: unused,
      reviewCounts: unused,
      waitingCredentials: unused,
    },
    appointments: { byIds: unused, contestedNoShows: unused, unsettledPayments: unused },
    conversations: { dayStreams: unused },
    replays: [],
    readEvents: unused,
    slots: { explainSlot: unused, explainSlotThen: unused },
    receivedPayments: { openMismatches: unused, waitingReturns: unused },
  })
  const context: CallContext = {
    actor,
    scope: 'own',
    sessionId: null,
    from: { address: '127.0.0.1', userAgent: '', isLocal: false },
    caughtUp: async () => undefined,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    permissions: Object.fromEntries(
      Object.entries(module.permissions).map(([path, row]) => [path.split('.').slice(1).join('.'), row]),
    ),
    warn: () => undefined,
    command: () => {
      throw new Error('a status sends no command')
    },
  }
  return createCallerFactory(module.router)(context)
}

describe('administration.projections.status', () => {
  const withLog = (answers: boolean) => {
    const view = { kind: 'view', name: 'identity.users', position: '12', problem: null, error: null } as const
    const processors = () => [{ ...view, behind: 0 }]
    const projections = { ...figures.projections, processors, logAnswers: async () => answers }
    return caller(admin, { projections }).projections.status()
  }

  it('returns the lag of a view', async () =>
    expect((await withLog(true)).processors).toMatchObject([{ position: '12', behind: 0 }]))

  it('returns no lag while the event store does not say where its log ends', async () =>
    expect((await withLog(false)).processors).toMatchObject([{ position: '12', behind: null }]))
})

describe('administration.status', () => {
  it('returns the state of every part', async () => {
    const status = await caller(admin).status()
    expect(status).toMatchObject({
      at: '2026-01-05T12:01:30.000Z',
      uptimeSeconds: 90,
      database: { sizeBytes: 12_345 },
      log: { kind: 'postgres', events: 4_321 },
      processors: [{ name: 'identity.users', behind: 4 }],
      jobs: { waiting: 1, delayed: 2, active: 0, failed: 3 },
      parkedEvents: 5,
      mail: 'catcher',
      mailDelivery: { state: 'accepted' },
      mails: { waiting: 1, failed: 1 },
      payments: 'sandbox',
      paymentsAnswer: true,
      turnAnswers: null,
      counts: { accounts: 31, clients: 7, professionals: 0 },
    })
  })

  it('returns null for a part that does not answer', async () => {
    const away = async () => Promise.reject(new Error('away'))
    const status = await caller(admin, { databaseSize: away, eventCount: away, jobCounts: away }).status()
    expect(status).toMatchObject({ database: null, log: { events: null }, jobs: null })
  })

  it('returns null for a part that keeps it waiting', async () => {
    const frozen = async () => new Promise<never>(() => {})
    const given = { databaseSize: frozen, eventCount: frozen, jobCounts: frozen, parkedEvents: frozen }
    expect(await caller(admin, given).status()).toMatchObject({
      database: null,
      log: { events: null },
      jobs: null,
      parkedEvents: null,
    })
  })

  it('is asked for once by a batch that asks for the start page too', async () => {
    let asked = 0
    const databaseSize = async () => (asked += 1)
    const batch = caller(admin, { databaseSize })
    await Promise.allSettled([batch.status(), batch.overview()])
    expect(asked).toBe(1)
  })

  it('refuses other roles', async () => {
    const client: Actor = { ...admin, roles: ['client'] }
    await expect(caller(client).status()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(caller(guest).status()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
