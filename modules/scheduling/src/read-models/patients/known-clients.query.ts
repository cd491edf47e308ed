import { firstNameOf, unknownClient } from '@escuta/identity/contract'
import { sql } from 'kysely'
import type { ShownClient } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'

/**
 * Part of the text, as the plans of the indexes need it. Rows without are people whom the professional entered, and
 * clients who ended the relation before an appointment took place: the law makes the professional keep no record of them.
 */
export const isPatient = sql<boolean>`(last_starts_at is not null and (ended_at is null or completed > 0))`

/**
 * Those of the given clients whom a professional knows: their patients, and people whom they entered themselves. Not those
 * who ended the relation.
 */
export async function knownAmong(
  db: QueryDeps['db'],
  professionalId: string,
  clientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const relations = await relationsAmong(db, professionalId, clientIds)
  return new Set([...relations].flatMap(([clientId, { endedAt }]) => (endedAt === null ? [clientId] : [])))
}

/** By client: those whom the professional knows, or knew until the client ended the relation. */
export async function relationsAmong(
  db: QueryDeps['db'],
  professionalId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly endedAt: string | null }>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheduling.patients')
    .select(['clientId', 'endedAt'])
    .where('pair', '=', sql<string>`any(${clientIds.map((id) => `${professionalId}/${id}`)}::text[])`)
    .execute()
  return new Map(rows.map(({ clientId, endedAt }) => [clientId, { endedAt }]))
}

/**
 * Whether a client agreed to the professional: by a confirmed appointment of their own, or by accepting an invitation; not
 * once they ended the relation.
 */
export async function hasAgreed(
  db: QueryDeps['db'],
  professionalId: string,
  clientId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('scheduling.patients')
    .select(['isEntered', 'acceptedAt', 'endedAt'])
    .where('pair', '=', pairOf({ professionalId, clientId }))
    .executeTakeFirst()
  return row !== undefined && row.endedAt === null && (!row.isEntered || row.acceptedAt !== null)
}

/** Twice a week for two years: the row of the two holds one entry for each. */
const mostAhead = 200

/** Whether as many confirmed appointments of the two are ahead as a professional may enter. */
export async function areManyAhead(
  db: QueryDeps['db'],
  professionalId: string,
  clientId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('scheduling.patients')
    .select('pair')
    .where('pair', '=', pairOf({ professionalId, clientId }))
    .where(sql<boolean>`cardinality(confirmed) >= ${mostAhead}`)
    .executeTakeFirst()
  return found !== undefined
}

/** The professional and the client of an appointment, as `scheduling.patients` names the two. */
type OfPair = { readonly professionalId: string; readonly clientId: string }

/** Whether the clients of some appointments are still to accept what their professional entered. */
export async function awaitedAmong(
  db: QueryDeps['db'],
  appointments: readonly OfPair[],
): Promise<(of: OfPair) => boolean> {
  const pairs = [...new Set(appointments.map(pairOf))]
  if (pairs.length === 0) return () => false
  const rows = await db
    .selectFrom('scheduling.patients')
    .select('pair')
    .where('pair', '=', sql<string>`any(${pairs}::text[])`)
    .where('isAwaited', '=', true)
    .execute()
  const awaited = new Set(rows.map(({ pair }) => pair))
  return (of) => awaited.has(pairOf(of))
}

function pairOf({ professionalId, clientId }: OfPair): string {
  return `${professionalId}/${clientId}`
}

/** Whether a client ever had a time with a professional, paid or not. */
export async function hasHeldWith(
  db: QueryDeps['db'],
  professionalId: string,
  clientId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('scheduling.appointments')
    .select('appointmentId')
    .where('professionalId', '=', professionalId)
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The names by which a professional sees clients: whole for those they know or knew, as records need, the first name of
 * anyone else.
 */
export async function namesShownTo(
  { db, people }: Pick<QueryDeps, 'db' | 'people'>,
  professionalId: string,
  ids: readonly string[],
): Promise<(clientId: string) => string> {
  const clientIds = [...new Set(ids)]
  const [names, known] = await Promise.all([
    people.namesByIds(clientIds),
    relationsAmong(db, professionalId, clientIds),
  ])
  return (id) => {
    const name = names.get(id) ?? unknownClient
    return known.has(id) ? name : firstNameOf(name)
  }
}

/** As `namesShownTo`, with the address of those whom the professional knows. */
export async function clientsShownTo(
  { db, people }: Pick<QueryDeps, 'db' | 'people'>,
  professionalId: string,
  ids: readonly string[],
): Promise<(clientId: string) => ShownClient> {
  const clientIds = [...new Set(ids)]
  const [found, relations] = await Promise.all([
    people.byIds(clientIds),
    relationsAmong(db, professionalId, clientIds),
  ])
  return (id) => {
    const { name = unknownClient, email = null } = found.get(id) ?? {}
    const relation = relations.get(id)
    const isKnown = relation?.endedAt === null
    return { name: relation ? name : firstNameOf(name), email: isKnown ? email : null, isKnown }
  }
}
