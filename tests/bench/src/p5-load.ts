import type { EventStore } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import type { Pool } from 'pg'
import { manyBookingEvents } from './booking-events.ts'
import { type BenchRow, compare, type Comparison, rateOf } from './harness.ts'
import { startPostgres } from './resources.ts'

const stored = 1_000_000
const longStreams = 50
const longStream = 1_000

type Streams = { readonly length: number; readonly loads: number; readonly nameOf: (index: number) => string }

/** Loading a stream and folding it, one after the other; held against `select *` of objects by the same key. */
export const row: BenchRow = {
  name: 'P5',
  grows: true,
  async run({ scale }) {
    const postgres = await startPostgres()
    const { connectionString, pool } = await postgres.testDatabase({ migrations: eventStoreMigrations })
    const store = await createPostgresEventStore({ connectionString })
    await pool.query(manyBookingEvents, [stored * scale])
    await pool.query(longOnes, [longStreams, longStream])
    await pool.query('vacuum analyze es.events')
    const short = {
      length: 8,
      loads: 1_000,
      nameOf: (index: number) => `agenda-${spread(index, (stored * scale) / 8)}`,
    }
    const long = {
      length: longStream,
      loads: 50,
      nameOf: (index: number) => `long-${spread(index, longStreams)}`,
    }
    const versus = (streams: Streams, atMost: number): Comparison => ({
      row: 'P5',
      what: `load a stream of ${streams.length} events, ${stored * scale} stored`,
      limit: {
        name: 'SELECT and fold',
        measure: () => rateOf(() => loadAll(streams, (name) => select(pool, name))),
      },
      ours: {
        name: 'aggregateStream',
        measure: () => rateOf(() => loadAll(streams, (name) => aggregate(store, name))),
      },
      as: 'time',
      reach: { atMost },
    })
    const results = await compare([versus(short, 1.1), versus(long, 0.8)])
    await store.close()
    return results
  },
}

const longOnes = `
  insert into es.events (stream, version, id, type, body, audit)
  select 'long-' || s, v, gen_random_uuid(), e.type, e.body, e.audit
  from generate_series(0, $1::int - 1) s, generate_series(1, $2::int) v,
    (select type, body, audit from es.events where stream = 'agenda-1' limit 1) e`

/** Scattered over the numbers below `size`, the same ones in every round. */
function spread(index: number, size: number): number {
  return (index * 7_919) % size
}

type AgendaDay = { readonly holds: number; readonly cents: number }
const empty: AgendaDay = { holds: 0, cents: 0 }

function evolve(day: AgendaDay, { data }: { readonly data: Readonly<Record<string, unknown>> }): AgendaDay {
  return { holds: day.holds + 1, cents: day.cents + Number(data['priceCents']) }
}

async function loadAll(
  { length, loads, nameOf }: Streams,
  load: (name: string) => Promise<AgendaDay>,
): Promise<number> {
  for (let index = 0; index < loads; index += 1) {
    const { holds, cents } = await load(nameOf(index))
    if (holds !== length || Number.isNaN(cents)) throw new Error(`loaded ${holds} of ${length} events`)
  }
  return loads
}

async function select(pool: Pool, name: string): Promise<AgendaDay> {
  const { rows } = await pool.query({
    name: 'load',
    text: 'select * from es.events where stream = $1 order by version',
    values: [name],
  })
  return rows.reduce((day, { body }) => evolve(day, body), empty)
}

async function aggregate(store: EventStore, name: string): Promise<AgendaDay> {
  const { state } = await store.aggregateStream(name, { evolve, initialState: () => empty })
  return state
}
