import { setTimeout as sleep } from 'node:timers/promises'
import { createCatalogue, defineEvent, type EventStore, type NewEvent } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import { newId, systemClock } from '@escuta/kernel'
import {
  column,
  createProjectionRunner,
  defineView,
  type ProjectionRunner,
  viewTable,
} from '@escuta/projections'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type BenchRow, isReached, type RowResult, type Reach, summaryOf } from './harness.ts'
import { startPostgres } from './resources.ts'

const perSecond = 1_000
const writers = 2
const rounds = 5
const eventsPerRound = 20_000
const warmUp = 3_000

const quiet = { info: () => {}, warn: () => {}, error: console.error }

/**
 * From an append's acknowledgement until its row can be read, while two writers append 1,000 events a second on a
 * durable Postgres. Compared with the median time of those same appends. Asserts that every event is in its row.
 */
export const row: BenchRow = {
  name: 'P4',
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const { connectionString, pool, tables } = await postgres.testDatabase({
      migrations: eventStoreMigrations,
    })
    const store = await createPostgresEventStore({ connectionString })
    const runner = createProjectionRunner({
      store,
      catalogue: createCatalogue([stepped]),
      views: [stepsView],
      processes: [],
      connectionString,
      tables,
      clock: systemClock,
      log: quiet,
    })
    await runner.start()
    const app = { store, runner, pool }
    await load(app, warmUp)
    const samples: Sample[] = []
    for (let round = 0; round < rounds; round += 1) samples.push(await load(app, eventsPerRound))
    await assertNoneSkipped(pool, warmUp + rounds * eventsPerRound)
    await runner.stop()
    await store.close()
    return [
      resultOf(samples, 'median', ({ lagMedian }) => lagMedian, { atMost: 1.5 }),
      resultOf(samples, '99th percentile', ({ lagWorst }) => lagWorst, { atMost: 8 }),
    ]
  },
}

const stepped = defineEvent('bench-stepped', { plain: z.object({ walkId: z.uuid() }) })

const table = viewTable({
  name: 'bench.steps',
  key: 'walkId',
  columns: { walkId: column.uuid, steps: column.int },
})

const stepsView = defineView(table, { version: 1 }, [
  table.on(stepped, (row, { data }) => ({ walkId: data.walkId, steps: (row?.steps ?? 0) + 1 })),
])

type App = { readonly store: EventStore; readonly runner: ProjectionRunner; readonly pool: Pool }
/** Milliseconds of one round, and the processor time of an event in microseconds. */
type Sample = {
  readonly commit: number
  readonly lagMedian: number
  readonly lagWorst: number
  readonly cpu: number
}

async function load(app: App, events: number): Promise<Sample> {
  const commits: number[] = []
  const lags: number[] = []
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: writers }, () => write(app, events / writers, commits, lags)))
  const { user, system } = process.cpuUsage(before)
  return {
    commit: percentile(commits, 0.5),
    lagMedian: percentile(lags, 0.5),
    lagWorst: percentile(lags, 0.99),
    cpu: (user + system) / events,
  }
}

/** One writer at a fixed rate, on streams of eight; waiting for a row does not slow it down. */
async function write({ store, runner, pool }: App, events: number, commits: number[], lags: number[]) {
  const waiting: Promise<void>[] = []
  const start = performance.now()
  let walkId = newId()
  for (let index = 0; index < events; index += 1) {
    const early = start + (index * 1_000 * writers) / perSecond - performance.now()
    if (early > 0) await sleep(early)
    if (index % 8 === 0) walkId = newId()
    const sent = performance.now()
    const { lastEventGlobalPosition } = await store.appendToStream(`walk-${walkId}`, [step(walkId)], {
      expectedStreamVersion: BigInt(index % 8),
    })
    const stored = performance.now()
    commits.push(stored - sent)
    waiting.push(seen({ runner, pool }, lastEventGlobalPosition, stored, lags))
  }
  await Promise.all(waiting)
}

async function seen(
  { runner }: Pick<App, 'runner' | 'pool'>,
  position: bigint,
  stored: number,
  lags: number[],
): Promise<void> {
  if (!(await runner.waitUntilSeen(position, 10_000))) throw new Error(`${position} was not seen`)
  lags.push(performance.now() - stored)
}

function step(walkId: string): NewEvent {
  const metadata = {
    messageId: newId(),
    commandId: newId(),
    commandName: 'step',
    actor: { id: newId(), role: 'client' },
    correlationId: newId(),
    causationId: null,
    occurredAt: '2026-11-21T09:00:00.000Z',
    schemaVersion: 1,
  }
  return { type: 'bench-stepped', data: { walkId }, metadata }
}

async function assertNoneSkipped(pool: Pool, events: number): Promise<void> {
  const { rows } = await pool.query<{ steps: number }>('select sum(steps)::int as steps from bench.steps')
  if (rows[0]?.steps !== events) throw new Error(`${rows[0]?.steps} of ${events} events are in their rows`)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function resultOf(
  samples: readonly Sample[],
  name: string,
  lagOf: (sample: Sample) => number,
  reach: Reach,
): RowResult {
  const ratio = summaryOf(samples.map((sample) => lagOf(sample) / sample.commit))
  const commits = summaryOf(samples.map(({ commit }) => 1_000 / commit))
  return {
    row: 'P4',
    what: `append to readable row, ${name} of ${rounds * eventsPerRound} events at ${perSecond}/s, ${writers} writers`,
    limit: { name: 'commit', perSecond: commits.median, spread: commits.spread },
    ours: {
      name: 'readable',
      perSecond: summaryOf(samples.map((sample) => 1_000 / lagOf(sample))).median,
      cpuMicroseconds: summaryOf(samples.map(({ cpu }) => cpu)).median,
    },
    ratio,
    reach,
    reached: isReached(ratio.median, reach),
  }
}
