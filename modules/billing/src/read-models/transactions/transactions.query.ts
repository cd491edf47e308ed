import { pageByTime } from '@escuta/database'
import { type Kysely, sql, type SelectQueryBuilder } from 'kysely'
import type { TransactionFigure, TransactionFilter } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'
import type { TransactionRow } from './transactions.view.ts'

/** The rows of each figure, by the definitions of `financialTexts`. */
const rowsOf: Readonly<Record<TransactionFigure, ReturnType<typeof sql<boolean>>>> = {
  revenue: sql<boolean>`(type = 'refund' or status = 'completed')`,
  paid: sql<boolean>`(type = 'payment' and status = 'completed')`,
  refunded: sql<boolean>`type = 'refund'`,
  pending: sql<boolean>`(type = 'payment' and status = 'pending')`,
  attempts: sql<boolean>`(type = 'payment' and status <> 'pending')`,
}

export type Instants = { readonly from: string | null; readonly to: string | null }

export type WantedTransactions = Pick<TransactionFilter, 'professionalId' | 'status' | 'figure'> & {
  readonly within: Instants
  /** Only of these clients, when given. */
  readonly clientIds: readonly string[] | undefined
}

const fewClients = 50

/** A page of a professional's transactions, the latest first. Throws for a foreign cursor. */
export async function transactionRows(
  db: Kysely<BillingTables>,
  wanted: WantedTransactions,
  page: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const by = { at: 'at', id: 'transactionId', order: 'desc' } as const
  return pageByTime(filtered(db, wanted).selectAll(), by, page)
}

/** What was received less what was given back within each period, in cents; sums are exact up to 2⁵³. */
export async function revenueWithin(
  db: Kysely<BillingTables>,
  professionalId: string,
  periods: readonly Instants[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly total: number }>`
    select received.total
    from (values ${edgesOf(periods)}) as period (nth, beginning, ending)
    cross join lateral (
      select coalesce(sum(amount), 0)::float8 as total from billing.transactions
      where professional_id = ${professionalId} and at >= beginning and at < ending and ${rowsOf.revenue}
    ) as received
    order by nth`.execute(db)
  return rows.map(({ total }) => total)
}

export type OpenCounts = {
  readonly pendingRevenue: number
  readonly pendingAppointments: number
  readonly failed: number
}

/** The payments of each period that have not come; the few rows that `billing.revenue_hours` does not add up. */
export async function openCountsWithin(
  db: Kysely<BillingTables>,
  professionalId: string,
  periods: readonly Instants[],
): Promise<readonly OpenCounts[]> {
  const { rows } = await sql<OpenCounts>`
    select counted.*
    from (values ${edgesOf(periods)}) as period (nth, beginning, ending)
    cross join lateral (
      select coalesce(sum(amount) filter (where status = 'pending'), 0)::float8 as pending_revenue,
        count(*) filter (where status = 'pending')::int as pending_appointments,
        count(*) filter (where status = 'failed')::int as failed
      from billing.transactions
      where professional_id = ${professionalId} and status in ('pending', 'failed') and type = 'payment'
        and at >= beginning and at < ending
    ) as counted
    order by nth`.execute(db)
  return rows
}

/**
 * Everyone with whom a professional has a transaction. The query takes one step in the index for each person, not
 * for each transaction.
 */
export async function payersOf(
  db: Kysely<BillingTables>,
  professionalId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly clientId: string }>`
    with recursive payer as (
      (select client_id from billing.transactions where professional_id = ${professionalId} order by client_id limit 1)
      union all
      select (
        select client_id from billing.transactions
        where professional_id = ${professionalId} and client_id > payer.client_id order by client_id limit 1
      ) from payer where client_id is not null
    )
    select client_id from payer where client_id is not null`.execute(db)
  return rows.map(({ clientId }) => clientId)
}

function filtered(
  db: Kysely<BillingTables>,
  { professionalId, within: { from, to }, status, figure, clientIds }: WantedTransactions,
): SelectQueryBuilder<BillingTables, 'billing.transactions', object> {
  let rows = db
    .selectFrom('billing.transactions')
    .where('professionalId', '=', professionalId)
    .where('at', '>=', from ?? '-infinity')
    .where('at', '<', to ?? 'infinity')
  if (status) rows = rows.where('status', '=', status)
  if (figure) rows = rows.where(rowsOf[figure])
  if (clientIds) rows = rows.where(isOfClients(clientIds))
  return rows
}

/** Few clients are looked up in their index; of many, the rows are found sooner in the order of time. */
function isOfClients(ids: readonly string[]) {
  return ids.length <= fewClients
    ? sql<boolean>`client_id = any(${ids}::uuid[])`
    : sql<boolean>`client_id::text = any(${ids}::text[])`
}

function edgesOf(periods: readonly Instants[]) {
  return sql.join(
    periods.map(
      ({ from, to }, index) =>
        sql`(${index}::int, ${from ?? '-infinity'}::timestamptz, ${to ?? 'infinity'}::timestamptz)`,
    ),
  )
}

export type { TransactionRow }
