import { type AdministrationTables, loadActivity } from '@escuta/administration/testing'
import { createCatalogue, defineEvent } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import { systemClock } from '@escuta/kernel'
import { createProjectionRunner } from '@escuta/projections'
import { Pool } from 'pg'
import { z } from 'zod'
import { withinLimit } from './absolute-limit.ts'
import { type BenchRow, compare, rateOf, type RowResult } from './harness.ts'
import { closeAtEnd, startPostgres } from './resources.ts'

const events = 1_000_000
const rows = 50
const rounds = 20
const mostMs = 100
const clients = 20_000
const professionals = 1_000

type Activity = Awaited<ReturnType<typeof loadActivity>>
type Filter = Parameters<Activity['activityPageOf']>[1]
type Person = Parameters<Activity['activityPageOf']>[2]
type Asked = { readonly name: string; readonly filter: Partial<Filter>; readonly person?: Person }

/** Ids of the nth client, professional and appointment, as the rows below have them. */
const idOf = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const busy = idOf('b', 0)
const some = { client: idOf('c', 17), professional: idOf('b', 517), appointment: idOf('a', 4_242) }

const searches: readonly Asked[] = [
  { name: 'all', filter: {} },
  { name: 'frequent module', filter: { module: 'scheduling' } },
  { name: 'frequent type', filter: { type: 'appointment-held' } },
  { name: 'type that ended years ago', filter: { type: 'of-the-first-year' } },
  { name: 'rare type', filter: { type: 'mail-configured' } },
  { name: 'type that never was', filter: { type: 'never' } },
  { name: 'old week', filter: { from: '2022-03-07', to: '2022-03-13' } },
  { name: 'module in an old week', filter: { module: 'billing', from: '2022-03-07', to: '2022-03-13' } },
  {
    name: 'client',
    filter: {},
    person: { clientId: some.client, personId: some.client, actorId: some.client },
  },
  {
    name: 'professional',
    filter: {},
    person: { professionalId: some.professional, actorId: some.professional },
  },
  { name: 'busy professional', filter: {}, person: { professionalId: busy, actorId: busy } },
  {
    name: 'busy professional, rare type',
    filter: { type: 'mail-configured' },
    person: { professionalId: busy, actorId: busy },
  },
  {
    name: 'client in an old month',
    filter: { from: '2022-03-01', to: '2022-03-31' },
    person: { clientId: some.client, personId: some.client },
  },
  { name: 'appointment', filter: { subject: some.appointment } },
  { name: 'unknown id', filter: { subject: idOf('d', 1) } },
  { name: 'frequent word', filter: { text: 'appointment' } },
  { name: 'frequent and rare word', filter: { text: 'appointment telefone' } },
  { name: 'word of old reasons', filter: { text: 'telefone' } },
  { name: 'word of one event in 400', filter: { text: 'quatrocentos' } },
  { name: 'word in an old week', filter: { text: 'payment', from: '2022-03-07', to: '2022-03-13' } },
]

/**
 * The first page of the activity history by every filter, in turn; each page is held against one `order by` over the rows
 * that the filter finds. The limit reads the same rows by their keys.
 */
export const row: BenchRow = {
  name: 'P15',
  grows: true,
  async run({ scale }) {
    const { pool, page, keyOf } = await openHistory(events * scale)
    const found: (readonly string[])[] = []
    for (const asked of searches) found.push((await page(asked)).map(({ position }) => position))
    const results: RowResult[] = []
    const times: number[] = []
    for (const asked of searches) {
      const own: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const before = performance.now()
        await page(asked)
        own.push(performance.now() - before)
      }
      times.push(...own)
      results.push(figure(`${asked.name}, p95`, own))
    }
    const turns = (read: (nth: number) => Promise<unknown>) => () =>
      rateOf(async () => {
        for (const nth of searches.keys()) await read(nth)
        return searches.length
      })
    const [versus] = await compare([
      {
        row: 'P15',
        what: `first pages of the history of ${events * scale} events`,
        limit: { name: 'the same rows by key', measure: turns((nth) => pool.query(keyOf, [found[nth]])) },
        ours: { name: 'every filter once', measure: turns((nth) => page(searches[nth]!)) },
        as: 'time',
        reach: 'information',
      },
    ])
    return [versus!, figure(`first page of any filter, ${events * scale} events, p95`, times), ...results]
  },
}

function figure(what: string, times: readonly number[]): RowResult {
  const sorted = times.toSorted((one, other) => one - other)
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  return withinLimit({ row: 'P15', what, unit: 'ms', atMost: mostMs, values: [p95] })
}

async function openHistory(count: number) {
  const postgres = await startPostgres()
  const { connectionString, kysely, tables } = await postgres.testDatabase<AdministrationTables>({
    migrations: eventStoreMigrations,
  })
  // Without the database package's limit of a statement's time, for the rows' insertion.
  const pool = new Pool({ connectionString })
  closeAtEnd(() => pool.end())
  const store = await createPostgresEventStore({ connectionString })
  closeAtEnd(() => store.close())
  const { activityView, activityPageOf } = await loadActivity()
  const runner = createProjectionRunner({
    store,
    catalogue: createCatalogue([defineEvent('bench-begun', { plain: z.object({}) })]),
    views: [activityView(new Map())],
    processes: [],
    connectionString,
    tables,
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: console.error },
  })
  await runner.start()
  await runner.stop()
  await fill(pool, tables.inText('administration.activity'), count)
  const page = async ({ filter, person }: Asked) =>
    (await activityPageOf(kysely, { limit: rows, ...filter }, person)).rows
  const keyOf = tables.inText('select * from administration.activity where position = any($1::bigint[])')
  return { pool, page, keyOf }
}

/** Fills the table without its indexes, which are made again afterwards: many times as fast. */
async function fill(pool: Pool, table: string, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off`)
    const { rows: indexes } = await client.query<{ indexdef: string; name: string }>(
      `select indexdef, format('%I.%I', schemaname, indexname) as name from pg_indexes
       where to_regclass(format('%I.%I', schemaname, tablename)) = to_regclass($1)`,
      [table],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`insert into ${table} ${manyEvents}`, [count])
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release()
  }
}

/** Five years of events, one professional with a hundredth of them, some types rare or of the first year only. */
const manyEvents = `
  (position, event_id, occurred_at, type, module, stream, version, actor_id, actor_role, command, command_id,
    correlation_id, user_id, person_id, client_id, professional_id, appointment_id, payment_id, reason, words)
  select n, gen_random_uuid(), timestamptz '2021-01-01' + n * (interval '5 years' / $1::int), type, module,
    'agenda-' || professional, 1, case when n % 3 = 0 then 'notifications.notify-people' else client end,
    case when n % 3 = 0 then 'system' else 'client' end, 'book-appointment', n::text, n::text,
    null, client::uuid, client::uuid, professional::uuid, appointment::uuid, null, reason,
    array[type, module, client, professional, appointment] || string_to_array(type, '-')
      || case when n % 400 = 7 then '{quatrocentos}'::text[] else '{}' end
      || case when reason is null then '{}'::text[] else string_to_array(reason, ' ') end
  from (
    select n, 'c0000000-0000-4000-8000-' || lpad((n % ${clients})::text, 12, '0') as client,
      'b0000000-0000-4000-8000-' || lpad((case when n % 100 = 3 then 0 else n % ${professionals} end)::text, 12, '0') as professional,
      'a0000000-0000-4000-8000-' || lpad((n / 12)::text, 12, '0') as appointment,
      case when n % 100000 = 5 then 'mail-configured'
        when n % 50 = 1 and n < $1::int / 5 then 'of-the-first-year'
        else (array['appointment-held', 'appointment-confirmed', 'appointment-completed', 'payment-opened',
          'payment-succeeded', 'notification-added', 'notification-read', 'mail-queued', 'mail-sent', 'message-sent',
          'messages-read', 'session-started'])[1 + n % 12] end as type,
      (array['scheduling', 'scheduling', 'scheduling', 'billing', 'billing', 'notifications', 'notifications',
        'notifications', 'notifications', 'messaging', 'messaging', 'identity'])[1 + n % 12] as module,
      case when n % 20000 = 9 and n < $1::int / 2 then 'pedido da pessoa por telefone' end as reason
    from generate_series(1, $1::int) n
  ) as made`
