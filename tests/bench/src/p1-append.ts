import { randomUUID } from 'node:crypto'
import { type EventStore, isExpectedVersionConflictError, type NewEvent } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import { Pool } from 'pg'
import { aBookingEvent } from './booking-events.ts'
import { type BenchRow, compare, type Comparison, rateOf } from './harness.ts'
import { startPostgres } from './resources.ts'

const roundMs = 1_000
const eventsPerStream = 8

/** A caller's next command: what it appends where, and whether it comes too late on purpose. */
type Command = {
  readonly stream: string
  readonly version: bigint
  readonly events: readonly NewEvent[]
  readonly tooLate: boolean
}
type Load = { readonly callers: number; readonly sizes: readonly number[]; readonly conflictEvery: number }

const single = { sizes: [1], conflictEvery: 0 }
const several = { sizes: [1, 2, 3], conflictEvery: 10 }

/**
 * Appending one command's events, version checked, on a durable Postgres. Compared with a prepared INSERT of the
 * same rows, without checks, into a table with the same columns and indexes. It uses as many connections as there
 * are callers.
 */
export const row: BenchRow = {
  name: 'P1',
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const database = await postgres.testDatabase({ migrations: eventStoreMigrations })
    const { connectionString } = database
    const raw = new Pool({ connectionString, max: 32 })
    await raw.query('create table raw (like es.events including all)')
    const store = await createPostgresEventStore({ connectionString })
    const versus = (load: Load, atLeast: number): Comparison => ({
      row: 'P1',
      what: whatOf(load),
      limit: { name: 'INSERT', measure: () => insertRaw(raw, load) },
      ours: { name: 'append', measure: () => appendToStore(store, raw, load) },
      reach: { atLeast },
    })
    const results = await compare([
      versus({ callers: 1, ...single }, 0.9),
      versus({ callers: 32, ...single }, 0.75),
      versus({ callers: 1, ...several }, 0.85),
      versus({ callers: 32, ...several }, 2.5),
    ])
    await store.close()
    await raw.end()
    return results
  },
}

function whatOf({ callers, sizes, conflictEvery }: Load): string {
  const events = sizes.length > 1 ? `${sizes[0]}–${sizes.at(-1)} events` : '1 event'
  const conflicts = conflictEvery ? `, ${100 / conflictEvery} % conflicts beside` : ''
  return `append, ${callers} caller${callers > 1 ? 's' : ''}, ${events}${conflicts}`
}

/** Runs callers side by side for one round; `work` says whether its command counts. */
async function drive(
  { callers, ...load }: Load,
  work: (command: Command) => Promise<boolean>,
): Promise<number> {
  return rateOf(async () => {
    const end = performance.now() + roundMs
    const counts = await Promise.all(
      Array.from({ length: callers }, async () => {
        let done = 0
        for (const command of commandsOf(load)) {
          if (performance.now() >= end) break
          if (await work(command)) done += 1
        }
        return done
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

/** Endless commands of one caller, on short streams of its own. */
function* commandsOf({ sizes, conflictEvery }: Omit<Load, 'callers'>): Generator<Command> {
  let stream = ''
  let version = eventsPerStream
  for (let index = 1; ; index += 1) {
    if (version >= eventsPerStream) {
      stream = `agenda-${randomUUID()}`
      version = 0
    }
    const events = Array.from({ length: sizes[index % sizes.length]! }, aBookingEvent)
    const tooLate = conflictEvery > 0 && version > 0 && index % conflictEvery === 0
    yield { stream, version: BigInt(tooLate ? version - 1 : version), events, tooLate }
    if (!tooLate) version += events.length
  }
}

async function insertRaw(pool: Pool, load: Load): Promise<number> {
  return drive(load, async ({ stream, version, events, tooLate }) => {
    if (tooLate) return false
    const rows = events.map(
      (_, row) => `(${[1, 2, 3, 4, 5, 6].map((column) => `$${row * 6 + column}`).join(', ')})`,
    )
    await pool.query({
      name: `raw-${events.length}`,
      text: `insert into raw (stream, version, id, type, body, audit) values ${rows.join(', ')}`,
      values: events.flatMap(({ type, data, metadata }, index) => {
        const { messageId, commandId, occurredAt, schemaVersion, ...audit } = metadata
        return [
          stream,
          version + BigInt(index + 1),
          messageId,
          type,
          JSON.stringify({ data, metadata: { commandId, occurredAt, schemaVersion } }),
          JSON.stringify(audit),
        ]
      }),
    })
    return true
  })
}

async function appendToStore(store: EventStore, pool: Pool, load: Load): Promise<number> {
  const before = await store.lastPosition()
  let written = 0
  const rate = await drive(load, async ({ stream, version, events, tooLate }) => {
    try {
      await store.appendToStream(stream, events, { expectedStreamVersion: version })
      if (tooLate) throw new Error('a command that came too late was accepted')
      written += events.length
      return true
    } catch (error) {
      if (!tooLate || !isExpectedVersionConflictError(error)) throw error
      return false
    }
  })
  await assertWhole(pool, before, written)
  return rate
}

/** Exactly the accepted events are there, and no stream has a hole. */
async function assertWhole(pool: Pool, before: bigint, written: number): Promise<void> {
  const { rows } = await pool.query(
    `with round as (select stream, version from es.events where position > $1)
     select (select count(*)::int from round) as events, (
       select count(*)::int from (select 1 from round group by stream having count(*) <> max(version)) holes) as holes`,
    [before],
  )
  const [{ events, holes }] = rows
  if (events !== written || holes !== 0) throw new Error(`${events} of ${written} events, ${holes} holes`)
}
