import autocannon from 'autocannon'
import { bookingBody, type BookingApp, headersOf, startBookingApp } from './booking-clients.ts'
import { withinLimit } from './absolute-limit.ts'
import { type BenchRow, compare } from './harness.ts'
import { startPostgres, startServer } from './resources.ts'

const callers = 32
const roundSeconds = 1
const slowestMs = 50
/** One booking in so many swaps a hold. */
const oneSwapIn = 4
const endReservationsAtOnce = `
  create table swapping_clients as select distinct client_id from scheduling.hold_reservations;
  create function end_reservation() returns trigger language plpgsql as $$
  begin
    delete from scheduling.hold_reservations as held where held.appointment_id = new.appointment_id
      and not exists (select from swapping_clients where client_id = held.client_id);
    return null;
  end $$;
  create trigger end_reservation after insert on scheduling.hold_reservations
    for each row execute function end_reservation();
`

/** Appointments of other people, in the table of the view's revision. */
const otherAppointments = `
  do $$ begin
    execute (select format('insert into scheduling.%I (appointment_id, professional_id, client_id, starts_at, ends_at,
        blocked_until, duration, type, price, zone, status, payment, changed_at, booked_by)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), at, at, at, 60, ''consulta_online'', 15000,
        ''America/Sao_Paulo'', ''completed'', ''paid'', at, ''client''
      from generate_series(now() - interval ''ROWS minutes'', now(), interval ''1 minute'') at', tablename)
      from pg_tables where schemaname = 'scheduling' and tablename like 'appointments\\_\\_%');
  end $$`
const others = 100_000

/**
 * Booking over HTTP by 32 signed-in clients with a professional each, every booking on another agenda day. All views
 * and processes run beside. Compared with a bare POST that does one INSERT on the same Postgres. A client may hold
 * one unpaid time only, so a trigger ends each reservation as soon as it is made.
 *
 * As many further clients hold one time each, which they swap for one of the next day. Bookings of which one in four is
 * a swap are compared with bookings.
 */
export const row: BenchRow = {
  name: 'P6',
  grows: true,
  async run({ scale }) {
    const postgres = await startPostgres({ durability: 'durable' })
    const database = await postgres.testDatabase()
    await database.pool.query('create table bookings (id uuid primary key, data jsonb not null)')
    const { port } = await startServer<{ port: number }>('insert-server.ts', [database.connectionString])
    const app = await startBookingApp(database.connectionString, {
      professionals: callers,
      clients: callers * 2,
    })
    const held = await holdOne(app)
    await database.pool.query(endReservationsAtOnce)
    await database.pool.query(otherAppointments.replace('ROWS', String(others * scale)))
    await database.pool.query('vacuum analyze')
    const slow: number[] = []
    const made: Made = { booked: Array.from({ length: callers }, () => 1), held }
    // The trigger leaves a deleted row in the index for each booking.
    const vacuum = () => database.pool.query('vacuum scheduling.hold_reservations')
    const booking = {
      name: 'booking',
      async measure() {
        await vacuum()
        return book(app, made, { slow })
      },
    }
    const results = await compare([
      {
        row: 'P6',
        what: `book over HTTP, ${callers} callers on different agenda days, among ${others * scale} appointments`,
        limit: { name: 'bare INSERT', measure: () => insertBare(`http://127.0.0.1:${port}/`) },
        ours: booking,
        reach: { atLeast: 0.4 },
      },
      {
        row: 'P6',
        what: `the same, one in ${oneSwapIn} a swap`,
        limit: booking,
        ours: {
          name: 'with swaps',
          async measure() {
            await vacuum()
            return book(app, made, { oneSwapIn })
          },
        },
        as: 'time',
        reach: { atMost: 1.3 },
      },
      {
        row: 'P6',
        what: 'swaps alone',
        limit: booking,
        ours: {
          name: 'swaps',
          async measure() {
            await vacuum()
            return book(app, made, { oneSwapIn: 1 })
          },
        },
        as: 'time',
        reach: 'information',
      },
    ])
    // The first round does not count.
    const latency = { row: 'P6', what: '97.5 % of the bookings', unit: 'ms', atMost: slowestMs }
    return [...results, withinLimit({ ...latency, values: slow.slice(1) })]
  },
}

async function insertBare(url: string): Promise<number> {
  const body = bookingBody('00000000-0000-4000-8000-000000000000', 0)
  return rateOf(await autocannon({ url, method: 'POST', body, connections: callers, duration: roundSeconds }))
}

/** Bookings of each professional so far, and the hold of the client who swaps there. */
type Made = { readonly booked: number[]; readonly held: string[] }

/** Each further client holds a time of their professional. */
async function holdOne({ url, professionals, tokens }: BookingApp): Promise<string[]> {
  return Promise.all(
    professionals.map(async (professional, caller) => {
      const response = await fetch(`${url}/api/appointments`, {
        method: 'POST',
        headers: headersOf(tokens, callers + caller),
        body: bookingBody(professional, 0),
      })
      return heldIn(await response.text())
    }),
  )
}

function heldIn(answer: string): string {
  const { id } = JSON.parse(answer) as { readonly id?: string }
  if (id === undefined) throw new Error(`a hold was answered ${answer}`)
  return id
}

/** One round; every booking must be answered 201. The latencies of `slow` are those of the round. */
async function book(
  { url, professionals, tokens }: BookingApp,
  { booked, held }: Made,
  { oneSwapIn: every = Infinity, slow }: { readonly oneSwapIn?: number; readonly slow?: number[] },
): Promise<number> {
  let joined = 0
  const result = await autocannon({
    url: `${url}/api/appointments`,
    method: 'POST',
    connections: callers,
    duration: roundSeconds,
    setupClient(client) {
      const caller = joined++ % callers
      let isSwap = false
      const next = () => {
        const nth = booked[caller]!++
        isSwap = nth % every === 0
        const headers = headersOf(tokens, isSwap ? callers + caller : caller)
        const replaces = isSwap ? { replaces: held[caller]! } : {}
        client.setHeadersAndBody({ ...headers }, bookingBody(professionals[caller]!, nth, replaces))
      }
      next()
      client.on('body', (body) => {
        if (isSwap) held[caller] = heldIn(body.toString())
      })
      client.on('response', next)
    },
  })
  slow?.push(result.latency.p97_5)
  return rateOf(result)
}

function rateOf({ requests, non2xx, errors, duration }: autocannon.Result): number {
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls were not answered well`)
  return requests.total / duration
}
