import { afterDays, createGroupedCalls, isRefusal, type Refusal } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import {
  type HoldRequest,
  reserveHold,
  type Reservation,
  type ReservationState,
} from '../domain/holds/reserve-hold.ts'
import type { ReservationRow, ReservationTables } from './reservation.tables.ts'
import { unpaidExpiriesKeptDays, unpaidHoldsPerWiderNetwork } from '../domain/holds/hold-limits.ts'

export type ReserveCall = { readonly request: HoldRequest; readonly now: string }
/** Reserves, or says why not. */
export type Reserve = (call: ReserveCall) => Promise<Reservation | Refusal>

const largestGroup = 64

/**
 * First decides for a client and a network without reservations or unpaid expiries, which is the usual case, and
 * writes unless there are some. Otherwise it reads them and decides again until none has changed meanwhile. Two
 * servers never count the same reservations.
 */
export function createReserve(db: Kysely<ReservationTables>): Reserve {
  const load = createGroupedCalls<ReserveCall, Seen>(
    async (calls) => fulfilled(await seenFor(db, calls)),
    (waiting) => Math.min(waiting.length, largestGroup),
  )
  const write = createGroupedCalls<Decided, boolean>(
    async (decided) => fulfilled(await writeUnlessChanged(db, decided)),
    countUnrelated,
  )
  return async (call) => {
    const { request, now } = call
    const { replaces } = request
    // Who swaps a hold has a reservation.
    for (let known = replaces ? await load(call) : nothing; ; known = await load(call)) {
      const decision = reserveHold(request, known.state, now)
      if (isRefusal(decision) || (await write({ reservation: decision, replaces, known, now })))
        return decision
    }
  }
}

type Seen = {
  readonly state: ReservationState
  /** The ids of all reservations of the client and of the network, in order. */
  readonly seen: readonly string[]
}
const nothing: Seen = {
  state: { ofClient: [], onNetwork: [], onWiderNetwork: [], expired: { count: 0, lastAt: null } },
  seen: [],
}
type Decided = {
  readonly reservation: Reservation
  readonly replaces: HoldRequest['replaces']
  readonly known: Seen
  readonly now: string
}
type Found = {
  readonly reservations: readonly Reservation[]
  readonly expiries: ReadonlyMap<string, ReservationState['expired']>
}

async function seenFor(
  db: Kysely<ReservationTables>,
  calls: readonly ReserveCall[],
): Promise<readonly Seen[]> {
  const clients = calls.map(({ request }) => request.clientId)
  const networks = calls.flatMap(({ request: { network } }) => network ?? [])
  const wider = calls.flatMap(({ request: { widerNetwork } }) => widerNetwork ?? [])
  const { rows } = await sql<ReservationRow & { count: number | null; lastAt: string }>`
    select held.*, null::int as count, null::timestamptz as last_at
    from scheduling.hold_reservations as held where client_id = any(${clients}::uuid[])
    union
    select held.*, null, null from scheduling.hold_reservations as held where network = any(${networks}::text[])
    union
    select held.*, null, null from scheduling.hold_reservations as held where wider_network = any(${wider}::text[])
    union all
    select null, client_id, null, null, null, null, null, null, null, null, count(*)::int, max(expired_at)
    from scheduling.unpaid_expiries
    where client_id = any(${clients}::uuid[])
      and expired_at > ${calls[0] ? countedSince(calls[0].now) : null}::timestamptz
    group by client_id`.execute(db)
  const reservations = rows.filter((row) => row.count === null)
  const expiries = rows.map(
    ({ clientId, count, lastAt }) => [clientId, { count: count ?? 0, lastAt }] as const,
  )
  const found = { reservations, expiries: new Map(expiries.filter(([, { count }]) => count > 0)) }
  return calls.map((call) => seenOf(call, found))
}

function seenOf({ request, now }: ReserveCall, { reservations, expiries }: Found): Seen {
  const { clientId, network, widerNetwork } = request
  const ofClient = reservations.filter((held) => held.clientId === clientId)
  const onNetwork = reservations.filter((held) => network !== null && held.network === network)
  return {
    state: {
      ofClient,
      onNetwork: onNetwork.filter((held) => now < held.expiresAt),
      onWiderNetwork: reservations.filter(
        (held) => widerNetwork !== null && held.widerNetwork === widerNetwork && now < held.expiresAt,
      ),
      expired: expiries.get(clientId) ?? nothing.state.expired,
    },
    seen: [...new Set([...ofClient, ...onNetwork].map(({ appointmentId: id }) => id))].toSorted(),
  }
}

/** Answers for each reservation whether it was written. */
async function writeUnlessChanged(
  db: Kysely<ReservationTables>,
  decided: readonly Decided[],
): Promise<readonly boolean[]> {
  const { rows } = await (decided.every(({ known }) => known === nothing)
    ? reserveFirst(decided).execute(db)
    : reserveBeside(decided).execute(db))
  const written = new Set(rows.map(({ id }) => id))
  return decided.map(({ reservation }) => written.has(reservation.appointmentId))
}

function reserveFirst(decided: readonly Decided[]) {
  const valuesOf = (field: keyof Reservation) => decided.map(({ reservation }) => reservation[field])
  return sql<{ id: string }>`
    select reserved as id from scheduling.reserve_first_holds(${valuesOf('appointmentId')}::uuid[],
      ${valuesOf('clientId')}::uuid[], ${valuesOf('professionalId')}::uuid[], ${valuesOf('startsAt')}::timestamptz[],
      ${valuesOf('endsAt')}::timestamptz[], ${valuesOf('network')}::text[], ${valuesOf('reservedAt')}::timestamptz[],
      ${valuesOf('expiresAt')}::timestamptz[], ${decided.map(({ now }) => countedSince(now))}::timestamptz[],
      ${valuesOf('widerNetwork')}::text[], ${unpaidHoldsPerWiderNetwork}::int) as reserved`
}

function reserveBeside(decided: readonly Decided[]) {
  const asked = JSON.stringify(
    decided.map(({ reservation, replaces, known: { state, seen }, now }) => ({
      ...reservation,
      seen,
      unpaidExpiries: state.expired.count,
      // The hold that is given back does not count.
      mostOnWider:
        unpaidHoldsPerWiderNetwork +
        Number(state.onWiderNetwork.some(({ appointmentId }) => appointmentId === replaces)),
      expiriesSince: countedSince(now),
    })),
  )
  return sql<{ id: string }>`select reserved as id from scheduling.reserve_holds(${asked}::jsonb) as reserved`
}

/** How many of those that wait can be written together: one changes what another of its client or network saw. */
function countUnrelated(waiting: readonly Decided[]): number {
  const names = new Set<string>()
  const group = waiting.slice(0, largestGroup)
  const related = group.findIndex(({ reservation: { clientId, network, widerNetwork } }) => {
    const own = [clientId, network, widerNetwork].filter((name) => name !== null)
    const isRelated = own.some((name) => names.has(name))
    own.forEach((name) => names.add(name))
    return isRelated
  })
  return related === -1 ? group.length : related
}

function countedSince(now: string): string {
  return afterDays(now, -unpaidExpiriesKeptDays)
}

function fulfilled<Value>(values: readonly Value[]): PromiseFulfilledResult<Value>[] {
  return values.map((value) => ({ status: 'fulfilled', value }))
}
