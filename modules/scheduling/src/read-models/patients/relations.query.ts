import { shownProfessional } from '@escuta/catalog/contract'
import { sql } from 'kysely'
import type { RelationDto } from '../../contract/index.ts'
import type { RelationFacts } from '../../domain/relation/end-relation.decide.ts'
import { earliestUnended } from '../appointments/appointment-conditions.ts'
import type { QueryDeps } from '../database.ts'

const mostRelations = 100
const mostAhead = 200

/** Confirmed, or paid and about to be. */
const isBooked = sql<boolean>`(status = 'confirmed'
  or status = 'pending' and payment in ('processing', 'paid'))`

function aheadOf(db: QueryDeps['db'], clientId: string, now: Date) {
  return db
    .selectFrom('scheduling.appointments')
    .select(['appointmentId as id', 'professionalId', 'startsAt', 'zone'])
    .where('clientId', '=', clientId)
    .where('startsAt', '>', earliestUnended(now))
    .where('endsAt', '>', now.toISOString())
    .where(isBooked)
    .orderBy('startsAt')
}

function relationsOfClient(db: QueryDeps['db'], clientId: string) {
  return db
    .selectFrom('scheduling.patients')
    .select(['professionalId', 'endedAt'])
    .where('clientId', '=', clientId)
    .where('lastStartsAt', 'is not', null)
}

/** The professionals who know a client, or did, with the appointments that are ahead; the last ones first. */
export async function relationsOf(
  { db, professionals }: Pick<QueryDeps, 'db' | 'professionals'>,
  clientId: string,
  now: Date,
): Promise<readonly RelationDto[]> {
  const [rows, ahead] = await Promise.all([
    relationsOfClient(db, clientId).orderBy('lastStartsAt', 'desc').limit(mostRelations).execute(),
    aheadOf(db, clientId, now).limit(mostAhead).execute(),
  ])
  const known = await professionals.byIds(rows.map(({ professionalId }) => professionalId))
  return rows.map(({ professionalId, endedAt }) => ({
    professionalId,
    name: shownProfessional(known.get(professionalId)).name,
    endedAt,
    ahead: ahead
      .filter((appointment) => appointment.professionalId === professionalId)
      .map(({ id, startsAt, zone }) => ({ id, startsAt, zone })),
  }))
}

/** What ending the relation of the two depends on. */
export async function relationFacts(
  db: QueryDeps['db'],
  { clientId, professionalId }: { readonly clientId: string; readonly professionalId: string },
  now: Date,
): Promise<RelationFacts> {
  const [row, ahead] = await Promise.all([
    relationsOfClient(db, clientId).where('professionalId', '=', professionalId).executeTakeFirst(),
    aheadOf(db, clientId, now).where('professionalId', '=', professionalId).limit(1).execute(),
  ])
  const found = row === undefined ? 'none' : row.endedAt === null ? 'stands' : 'ended'
  return { relation: found, ahead: ahead.length }
}
