import { clinicalKey } from '@escuta/kernel'
import type { App } from '@escuta/server/app'
import type { Pool } from 'pg'

/** Appointments of a measured professional: six a day from `daysBehind` days ago on. */
const perDay = 6
const days = 500
const daysBehind = 440
const perProfessional = perDay * days

/** Appointments and clients of each of the other professionals, who grow in number with `total`. */
const perOther = 1_000
const clientsOfOther = 100

/** Every client sees as many professionals. */
const professionalsEach = 3

/**
 * Fills the tables of the views. Each professional gets 3,000 appointments with some of the clients in turn, among
 * `total` of other people; those from today on have encrypted notes. Each appointment has its payment, each pair and
 * each client have their totals. The pool has no time limit.
 */
export async function fillAppointments(
  app: App,
  pool: Pool,
  of: {
    readonly professionals: readonly string[]
    readonly clients: readonly string[]
    readonly total: number
  },
): Promise<void> {
  const { professionals, clients, total } = of
  const apart = clients.length / professionals.length
  for (const [nth, professional] of professionals.entries()) {
    const own = [...clients, ...clients].slice(nth * apart, (nth + professionalsEach) * apart)
    await pool.query(inText(app, insertOwn), [
      professional,
      ...(await appointmentsWith(app, professional, own)),
    ])
  }
  const names = filled.map((name) => inText(app, name))
  const others = total - professionals.length * perProfessional
  await withoutIndexes(pool, names, async () => {
    await pool.query(inText(app, insertOthers), [others, Math.ceil(others / perOther)])
    await pool.query(inText(app, insertPayments))
    await pool.query(inText(app, insertPatients))
    await pool.query(inText(app, insertTotals))
  })
  await pool.query(`vacuum analyze ${names.join()}`)
}

/** Fills tables without their indexes and makes these again: every index kept up to date would multiply the time. */
async function withoutIndexes(
  pool: Pool,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ readonly drop: string; readonly make: string }>(
    `select pg_get_indexdef(indexrelid) as make, case when conname is null then format('drop index %s', indexrelid::regclass)
       else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop
     from pg_index left join pg_constraint on conindid = indexrelid and contype = 'p' where indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { drop } of rows) await pool.query(drop)
  await fill()
  for (const { make } of rows) await pool.query(make)
}

export function inText(app: App, text: string): string {
  return app.database.tables.inText(text)
}

async function appointmentsWith({ cipher }: App, professional: string, clients: readonly string[]) {
  const ids = Array.from({ length: perProfessional }, () => crypto.randomUUID())
  const of = ids.map((_, index) => clients[index % clients.length]!)
  const notes = await Promise.all(
    ids.map(async (eventId, index) =>
      index < daysBehind * perDay
        ? null
        : cipher.encrypt({
            keyId: clinicalKey(of[index]!, professional),
            eventId,
            field: 'notes',
            plaintext: JSON.stringify(
              `Semana ${index}: dormi melhor, mas voltei a acordar cedo e a pensar no trabalho.`,
            ),
          }),
    ),
  )
  return [ids, of, notes]
}

const columns = `(appointment_id, professional_id, client_id, notes, starts_at, ends_at, blocked_until, duration, type, price,
    zone, status, payment, changed_at)`
const terms = `at, at + interval '50 minutes', at + interval '50 minutes', 50, 'consulta', 15000, 'America/Sao_Paulo',
    case when at < now() then 'completed' when n % 10 = 0 then 'pending' when n % 11 = 0 then 'cancelled'
      else 'confirmed' end,
    case when at < now() then 'paid' else 'none' end, at`

/** The days are those of São Paulo, 08:00 to 13:50. */
const insertOwn = `
  insert into scheduling.appointments ${columns}
  select id, $1::uuid, client, note, ${terms}
  from (
    select id, client, note, n, date_trunc('day', now(), 'America/Sao_Paulo')
      + (n / ${perDay} - ${daysBehind}) * interval '1 day' + (8 + n % ${perDay}) * interval '1 hour' as at
    from (select *, ordinality::int - 1 as n
      from unnest($2::uuid[], $3::uuid[], $4::text[]) with ordinality as given (id, client, note)) as numbered
  ) as own`

const insertOthers = `
  insert into scheduling.appointments ${columns}
  select md5('appointment' || n)::uuid, md5('professional' || n % $2::int)::uuid,
    md5('client' || n % ($2::int * ${clientsOfOther}))::uuid, null, ${terms}
  from (select n, now() + (n % ${days} - ${daysBehind}) * interval '1 day' + n % 600 * interval '1 minute' as at
    from generate_series(1, $1::int) n) as others`

const insertPayments = `
  insert into billing.payments
    (payment_id, appointment_id, client_id, professional_id, amount, status, opened_at, paid_at)
  select appointment_id, appointment_id, client_id, professional_id, price, 'succeeded', starts_at, starts_at
  from scheduling.appointments where payment = 'paid'`

const insertTotals = `
  insert into billing.received_totals (client_id, received, returned)
  select client_id, sum(amount), '{}' from billing.payments where status = 'succeeded' group by client_id`

const filled = [
  'scheduling.appointments',
  'scheduling.patients',
  'billing.payments',
  'billing.received_totals',
] as const

const insertPatients = `
  insert into scheduling.patients
    (pair, professional_id, client_id, confirmed, lately, completed, before_lately, last_completed_at, last_starts_at)
  select professional_id || '/' || client_id, professional_id, client_id, '{}', '{}',
    count(*) filter (where status = 'completed'), max(starts_at) filter (where status = 'completed'),
    max(starts_at) filter (where status = 'completed'), max(starts_at)
  from scheduling.appointments where status in ('confirmed', 'completed') group by professional_id, client_id`
