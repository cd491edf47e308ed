import type { App } from '@escuta/server/app'
import type { Pool } from 'pg'
import { inText } from './fill-appointments.ts'

/** One refund among so many payments, one failed payment, one in progress. */
const perRefund = 20
const perFailed = 2 * perRefund
const perOpen = 3 * perRefund
const years = 3

/**
 * Fills the tables of the views with `total` payments and refunds of one professional, by clients in turn, in the
 * last three years. Each payment has its appointment; all are added up by hour. The pool has no time limit.
 */
export async function fillTransactions(
  app: App,
  pool: Pool,
  of: { readonly professionalId: string; readonly clients: readonly string[]; readonly total: number },
): Promise<void> {
  const payments = Math.round((of.total * perRefund) / (perRefund + 1))
  for (const insert of [insertPayments, insertRefunds, insertAppointments]) {
    await pool.query(inText(app, insert), [of.professionalId, of.clients, payments])
  }
  await pool.query(inText(app, insertHours), [of.professionalId])
  await pool.query(
    inText(app, 'vacuum analyze billing.transactions, billing.revenue_hours, scheduling.appointments'),
  )
}

/** The id of the nth thing of a kind: cursors take UUIDs of the standard's form only. */
function idOf(kind: string): string {
  return `overlay(overlay(md5($1::text || '${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`
}

/** The nth payment is `n` steps before now. */
const made = `from (select n, date_trunc('milliseconds', now() - (n + 1) * interval '${years} years' / $3::int) as at,
    ($2::uuid[])[1 + n % cardinality($2::uuid[])] as client from generate_series(0, $3::int - 1) n) as made`

const insertPayments = `
  insert into billing.transactions
    (transaction_id, appointment_id, client_id, professional_id, type, amount, status, method, at)
  select ${idOf('payment')}, ${idOf('appointment')}, client, $1::uuid, 'payment', 15000 + n % 7,
    case when n % ${perFailed} = 1 then 'failed' when n % ${perOpen} = 2 then 'pending' else 'completed' end,
    'card', at
  ${made}`

const insertRefunds = `
  insert into billing.transactions
    (transaction_id, appointment_id, client_id, professional_id, type, amount, status, method, reason, at)
  select ${idOf('refund')}, ${idOf('appointment')}, client, $1::uuid, 'refund', -15000 - n % 7, 'completed',
    null, 'cancelled-by-professional', at
  ${made} where n % ${perRefund} = 0`

const insertAppointments = `
  insert into scheduling.appointments (appointment_id, professional_id, client_id, starts_at, ends_at, blocked_until, duration,
    type, price, zone, status, cancellation_reason, payment, changed_at)
  select ${idOf('appointment')}, $1::uuid, client, at, at + interval '50 minutes', at + interval '50 minutes', 50,
    'consulta', 15000 + n % 7, 'America/Sao_Paulo', case when reason is null then 'completed' else 'cancelled' end, reason,
    case when reason is null then 'paid' else 'none' end, at
  from (select *, case when n % ${perRefund} = 0 then 'by-professional' when n % ${perFailed} = 1 then 'hold-expired' end as reason
    ${made}) as starting`

const insertHours = `
  insert into billing.revenue_hours (id, professional_id, hour, received, payments, refunded)
  select $1::text || '/' || to_char(hour at time zone 'utc', 'YYYY-MM-DD"T"HH24:00:00.000"Z"'), $1::uuid, hour,
    coalesce(sum(amount) filter (where type = 'payment'), 0), count(*) filter (where type = 'payment'),
    coalesce(-sum(amount) filter (where type = 'refund'), 0)
  from (select *, date_trunc('hour', at) as hour from billing.transactions
    where professional_id = $1::uuid and (type = 'refund' or status = 'completed')) as moved
  group by hour`
