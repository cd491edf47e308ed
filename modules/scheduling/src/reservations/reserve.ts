import { appointmentId, createGroupedCalls, isRefusal, type Refusal } from '@escuta/kernel'
import { type Kysely, sql, type Transaction } from 'kysely'
import { unpaidExpiriesKeptDays } from '../contract/index.ts'
import {
  type HoldRequest,
  reserveHold,
  type Reservation,
  type ReservationState,
} from '../write/holds/reserve-hold.decide.ts'
import type { ReservationRow, ReservationTables } from './reservation.tables.ts'

export type ReserveCall = { readonly request: HoldRequest; readonly now: string }
/** Reserves, or says why not; calls at the same time share one transaction. */
export type Reserve = (call: ReserveCall) => Promise<Reservation | Refusal>

const largestGroup = 64

/**
 * Every reservation is decided under the locks of its client and its network, so that two servers never count the same
 * ones. The locks are taken in one order by all, so that groups never wait for each other in a circle.
 */
export function createReserve(db: Kysely<ReservationTables>): Reserve {
  return createGroupedCalls<ReserveCall, Reservation | Refusal>(
    async (calls) => {
      const decided = await db.transaction().execute(async (transaction) => {
        await lock(transaction, calls)
        const found = await load(transaction, calls)
        const decisions = decideInTurn(calls, found)
        await save(transaction, decisions.filter(isReservation))
        return decisions
      })
      return decided.map((value) => ({ status: 'fulfilled', value }))
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
}

type Found = {
  readonly reservations: readonly Reservation[]
  readonly expiries: ReadonlyMap<string, ReservationState['expired']>
}

async function lock(db: Transaction<ReservationTables>, calls: readonly ReserveCall[]): Promise<void> {
  const names = calls.flatMap(({ request: { clientId, network } }) => [
    `hold-reservations/client/${clientId}`,
    ...(network === null ? [] : [`hold-reservations/network/${network}`]),
  ])
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key
  ) as sorted`.execute(db)
}

/** Reservations are read before expiries: one that ends in between is then seen at least once. */
async function load(db: Transaction<ReservationTables>, calls: readonly ReserveCall[]): Promise<Found> {
  const clients = calls.map(({ request }) => request.clientId)
  const networks = calls.flatMap(({ request: { network } }) => network ?? [])
  const { rows } = await sql<ReservationRow>`
    select * from scheduling.hold_reservations
    where client_id = any(${clients}::uuid[]) or network = any(${networks}::text[])`.execute(db)
  const ended = await sql<{ client_id: string; count: number; last_at: string }>`
    select client_id, count(*)::int as count, max(expired_at) as last_at from scheduling.unpaid_expiries
    where client_id = any(${clients}::uuid[])
      and expired_at > ${calls[0]?.now ?? null}::timestamptz - ${unpaidExpiriesKeptDays} * interval '1 day'
    group by client_id`.execute(db)
  const expiries = ended.rows.map(
    ({ client_id, count, last_at: lastAt }) => [client_id, { count, lastAt }] as const,
  )
  return { reservations: rows.map(reservationOf), expiries: new Map(expiries) }
}

/** What one call of the group reserves counts for the next. */
function decideInTurn(calls: readonly ReserveCall[], found: Found): readonly (Reservation | Refusal)[] {
  const standing = new Map(found.reservations.map((held) => [held.appointmentId, held]))
  return calls.map(({ request, now }) => {
    const decision = reserveHold(request, stateFor(request, now, [...standing.values()], found.expiries), now)
    if (isReservation(decision)) standing.set(decision.appointmentId, decision)
    return decision
  })
}

function stateFor(
  { clientId, network }: HoldRequest,
  now: string,
  standing: readonly Reservation[],
  expiries: Found['expiries'],
): ReservationState {
  return {
    ofClient: standing.filter((held) => held.clientId === clientId),
    onNetwork: standing.filter(
      (held) => network !== null && held.network === network && now < held.expiresAt,
    ),
    expired: expiries.get(clientId) ?? { count: 0, lastAt: null },
  }
}

async function save(db: Transaction<ReservationTables>, reservations: readonly Reservation[]): Promise<void> {
  const byAppointment = Map.groupBy(reservations, ({ appointmentId: id }) => id)
  if (byAppointment.size === 0) return
  const rows = [...byAppointment.values()].map((same) => rowOf(same.at(-1)!, same.length))
  await db
    .insertInto('scheduling.hold_reservations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet((eb) => ({
        requests: sql<number>`hold_reservations.requests + excluded.requests`,
        reserved_at: eb.ref('excluded.reserved_at'),
      })),
    )
    .execute()
}

function isReservation(decision: Reservation | Refusal): decision is Reservation {
  return !isRefusal(decision)
}

export function reservationOf(row: ReservationRow): Reservation {
  return {
    appointmentId: appointmentId.parse(row.appointment_id),
    clientId: row.client_id,
    professionalId: row.professional_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    network: row.network,
    reservedAt: row.reserved_at,
    expiresAt: row.expires_at,
  }
}

function rowOf(held: Reservation, requests: number): ReservationRow {
  return {
    appointment_id: held.appointmentId,
    client_id: held.clientId,
    professional_id: held.professionalId,
    starts_at: held.startsAt,
    ends_at: held.endsAt,
    network: held.network,
    requests,
    reserved_at: held.reservedAt,
    expires_at: held.expiresAt,
  }
}
