import { type Kysely, sql } from 'kysely'
import type { ClientInvitation } from '../../contract/index.ts'
import type { IdentityTables } from '../database.ts'

const shown = 500
const shownProposals = 20

/** The open invitations of a professional, the newest first. */
export async function openInvitationsOf(db: Kysely<IdentityTables>, professionalId: string, now: string) {
  return db
    .selectFrom('identity.invitations')
    .select(['clientId', 'invitedAt'])
    .where('professionalId', '=', professionalId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .orderBy('invitedAt', 'desc')
    .limit(shown)
    .execute()
}

/** The open invitations that are addressed to an account, and those of which it accepted a part, the newest first. */
export async function openProposalsTo(db: Kysely<IdentityTables>, userId: string, now: string) {
  return db
    .selectFrom('identity.invitations')
    .select(['clientId', 'professionalId', 'status', 'expiresAt', 'answered'])
    .where('userId', '=', userId)
    .where(sql<boolean>`(status = 'open' and expires_at > ${now} or is_partly_joined)`)
    .orderBy('invitedAt', 'desc')
    .limit(shownProposals)
    .execute()
}

/** Every invitation that was addressed to an account, the newest first, whatever became of it. */
export async function invitationsEverTo(db: Kysely<IdentityTables>, userId: string) {
  return db
    .selectFrom('identity.invitations')
    .select(['clientId', 'professionalId', 'status', 'invitedAt', 'expiresAt', 'answered', 'isPartlyJoined'])
    .where('userId', '=', userId)
    .orderBy('invitedAt', 'desc')
    .limit(shown)
    .execute()
}

type OfClient = Readonly<Record<'clientId' | 'professionalId' | 'now', string>>

/**
 * The invitation of a person whom the professional entered, or the record that they entered before of a person with an account; null for
 * other people.
 */
export async function invitationOfClient(
  db: Kysely<IdentityTables>,
  { clientId, professionalId, now }: OfClient,
): Promise<ClientInvitation | null> {
  const row = await db
    .selectFrom('identity.people as person')
    .leftJoin('identity.invitations as invitation', 'invitation.clientId', 'person.personId')
    .select(['invitation.status', 'invitation.invitedAt', 'invitation.expiresAt', 'person.joinedTo'])
    .where('person.personId', '=', clientId)
    .where('person.enteredBy', '=', professionalId)
    .where('person.userId', 'is', null)
    .executeTakeFirst()
  if (!row) return earlierRecordOf(db, { clientId, professionalId })
  const { status, invitedAt, expiresAt, joinedTo: otherRecord } = row
  if (status === null || status === 'claimed' || expiresAt === null)
    return { status: 'none', invitedAt: null, otherRecord }
  return { status: status === 'open' && expiresAt <= now ? 'expired' : status, invitedAt, otherRecord }
}

/** The last record that the professional entered of a person who accepted an invitation with this record's account. */
async function earlierRecordOf(
  db: Kysely<IdentityTables>,
  { clientId, professionalId }: Pick<OfClient, 'clientId' | 'professionalId'>,
): Promise<ClientInvitation | null> {
  const row = await db
    .selectFrom('identity.people as person')
    .innerJoin('identity.invitations as invitation', 'invitation.clientId', 'person.personId')
    .select('person.personId')
    .where('person.joinedTo', '=', clientId)
    .where('person.enteredBy', '=', professionalId)
    .orderBy('invitation.invitedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { status: 'account', invitedAt: null, otherRecord: row.personId } : null
}
