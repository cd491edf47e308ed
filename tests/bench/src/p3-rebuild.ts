import { createCatalogue, defineEvent } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import { systemClock } from '@escuta/kernel'
import { column, createProjectionRunner, defineView, viewTable } from '@escuta/projections'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type BenchRow, compare, rateOf } from './harness.ts'
import { startPostgres } from './resources.ts'

const stored = 1_000_000
const eventsPerRow = 8

const quiet = { info: () => {}, warn: () => {}, error: console.error }

/**
 * Rebuilding a view of eight events a row beside its live table, from the first event to the swap. Compared with
 * COPY of the same log, discarded as it arrives. Every round asserts that no event is missing and that the rows are
 * the live view's.
 */
export const row: BenchRow = {
  name: 'P3',
  grows: false,
  async run() {
    const postgres = await startPostgres()
    const { connectionString, pool, tables } = await postgres.testDatabase({
      migrations: eventStoreMigrations,
    })
    const store = await createPostgresEventStore({ connectionString })
    const runner = createProjectionRunner({
      store,
      catalogue: createCatalogue([booked, moved]),
      views: [appointmentsView],
      processes: [],
      connectionString,
      tables,
      clock: systemClock,
      log: quiet,
    })
    await runner.start()
    await fillLive(pool, () => runner.caughtUp())
    await pool.query('vacuum analyze es.events')
    const live = await fingerprintOf(pool)

    async function rebuild(): Promise<number> {
      await runner.rebuild('bench.appointments')
      return stored
    }
    const results = await compare([
      {
        row: 'P3',
        what: `rebuild a view, ${stored} events, ${stored / eventsPerRow} rows`,
        limit: { name: 'COPY drain', measure: () => rateOf(() => drain(pool)) },
        ours: {
          name: 'rebuild',
          async measure() {
            const rate = await rateOf(rebuild)
            assertSame(live, await fingerprintOf(pool))
            return rate
          },
        },
        reach: { atLeast: 0.35 },
      },
    ])
    await runner.stop()
    await store.close()
    return results
  },
}

const appointment = z.object({ appointmentId: z.uuid() })
const booked = defineEvent('bench-booked', {
  plain: appointment.extend({ clientId: z.uuid(), from: z.iso.datetime(), priceCents: z.int() }),
})
const moved = defineEvent('bench-moved', { plain: appointment.extend({ from: z.iso.datetime() }) })
const table = viewTable({
  name: 'bench.appointments',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    clientId: column.uuid,
    startsAt: column.timestamptz,
    priceCents: column.int,
    events: column.int,
  },
  indexes: ['(client_id, starts_at)'],
})
const { on, change } = table

const appointmentsView = defineView(table, { version: 1 }, [
  on(booked, (_row, { data }) => ({ ...data, startsAt: data.from, events: 1 })),
  on(
    moved,
    change((row, { data }) => ({ startsAt: data.from, events: row.events + 1 })),
  ),
])

/** Fills the log in parts that the live view follows; the events of a hundred appointments are mixed. */
async function fillLive(pool: Pool, caughtUp: () => Promise<void>): Promise<void> {
  const part = stored / 50
  for (let start = 0; start < stored; start += part) {
    await pool.query(manyAppointmentEvents, [start, start + part - 1])
    await caughtUp()
  }
}

const manyAppointmentEvents = `
  with numbered as (
    select n, n / 800 * 100 + n % 100 as appointment, n % 800 / 100 as step from generate_series($1::int, $2::int) n)
  insert into es.events (stream, version, id, type, body, audit)
  select 'appointment-' || appointment, step + 1, gen_random_uuid(),
    case step when 0 then 'bench-booked' else 'bench-moved' end,
    jsonb_build_object('data', jsonb_build_object('appointmentId', md5(appointment::text)::uuid, 'clientId', md5((appointment % 9973)::text)::uuid,
      'from', to_char(timestamp '2026-11-21 10:00' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'priceCents', n % 9973),
      'metadata', jsonb_build_object('commandId', gen_random_uuid(), 'occurredAt', '2026-11-21T09:00:00.000Z',
        'schemaVersion', 1)),
    jsonb_build_object('commandName', 'book-appointment',
      'actor', jsonb_build_object('id', gen_random_uuid(), 'role', 'client'),
      'correlationId', gen_random_uuid(), 'causationId', null)
  from numbered order by n`

/** Reads the log as fast as Postgres gives it; pg throws the rows of a COPY away. */
async function drain(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query('copy es.events to stdout')
  return rowCount ?? 0
}

type Fingerprint = { readonly rows: number; readonly events: number; readonly digest: string }

async function fingerprintOf(pool: Pool): Promise<Fingerprint> {
  const { rows } = await pool.query<Fingerprint>(
    `select count(*)::int as rows, sum(events)::int as events, sum(hashtextextended(a::text, 0))::text as digest
     from bench.appointments a`,
  )
  const [found] = rows
  if (found?.events !== stored) throw new Error(`the view holds ${found?.events} of ${stored} events`)
  return found
}

function assertSame(live: Fingerprint, rebuilt: Fingerprint): void {
  if (JSON.stringify(live) !== JSON.stringify(rebuilt))
    throw new Error('the rebuilt rows are not the live ones')
}
