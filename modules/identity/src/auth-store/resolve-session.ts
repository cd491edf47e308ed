import { type Actor, clientId, professionalId, userId } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { isStaff, sessionHours } from '../contract/account.ts'
import type { SessionDeps, SessionOwner } from './sessions.ts'
import { hashOfToken, isTokenForm, newToken } from './tokens.ts'
import type { SessionAccountRow, AuthStoreTables } from './auth-store.tables.ts'

type Tables = AuthStoreTables & { 'identity.users': SessionAccountRow }

/** The new token of a session, and the seconds until the session expires. */
export type Renewed = { readonly token: string; readonly maxAgeSeconds: number }
export type ResolvedSession = {
  readonly sessionId: string
  readonly actor: Actor
  readonly renewed?: Renewed
}

const seenEveryMs = 5 * 60_000
const graceMs = 30_000
/** A browser that sends the previous token this long after a rotation has not received the new one. */
const offerAgainMs = 10_000

/**
 * The session of a token and its actor; null when it is unknown, expired or ended. When the account's
 * roles changed since the last call, the session gets a new token (`renewed`). The previous one stays valid
 * until 30 seconds after the first use of the new one, so that a lost answer ends no session.
 */
export function createResolve({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>) {
  return async (token: string): Promise<ResolvedSession | null> => {
    if (!isTokenForm(token)) return null
    const now = clock.now()
    const found = await sessionOf(db, hashOfToken(token), now)
    if (!found) return null
    const { row, owner, isPrevious } = found
    const isOthers = !isSameOwner(row, owner)
    const session = { sessionId: row.session_id, actor: actorOf(owner) }
    await recordUse(db, found, now)
    const notArrived = isPrevious && now.getTime() - Date.parse(row.rotated_at ?? '') > offerAgainMs
    if (!(isPrevious ? notArrived && row.previous_until === null : isOthers)) return session
    const renewed = await renew(db, found, token, now)
    return renewed ? { ...session, renewed } : session
  }
}

type Found = Exclude<Awaited<ReturnType<typeof sessionOf>>, null>

async function sessionOf(db: Kysely<Tables>, hash: string, now: Date) {
  const at = now.toISOString()
  const row = await db
    .selectFrom('identity.sessions as session')
    .leftJoin('identity.users as account', 'account.user_id', 'session.user_id')
    .select(['session.session_id', 'session.user_id', 'session.client_id', 'session.professional_id'])
    .select(['session.roles', 'session.token_hash', 'session.expires_at', 'session.last_seen_at'])
    .select(['session.previous_token_hash', 'session.previous_until', 'session.rotated_at'])
    .select(['account.roles as account_roles', 'account.client_id as account_client_id'])
    .select('account.professional_id as account_professional_id')
    .where((eb) =>
      eb.or([
        eb('session.token_hash', '=', hash),
        eb.and([
          eb('session.previous_token_hash', '=', hash),
          eb.or([eb('session.previous_until', 'is', null), eb('session.previous_until', '>', at)]),
        ]),
      ]),
    )
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', at)
    .executeTakeFirst()
  if (!row) return null
  const owner: SessionOwner = row.account_roles
    ? {
        userId: row.user_id,
        roles: row.account_roles,
        clientId: row.account_client_id,
        professionalId: row.account_professional_id,
      }
    : {
        userId: row.user_id,
        roles: row.roles,
        clientId: row.client_id,
        professionalId: row.professional_id,
      }
  return { row, owner, isPrevious: row.token_hash !== hash }
}

/** Records the last use, at most every five minutes, and the first use of a new token. */
async function recordUse(db: Kysely<Tables>, { row, isPrevious }: Found, now: Date): Promise<void> {
  const isUnseen = now.getTime() - Date.parse(row.last_seen_at ?? '1970-01-01') > seenEveryMs
  const hasArrived = !isPrevious && row.previous_token_hash !== null && row.previous_until === null
  if (!isUnseen && !hasArrived) return
  await db
    .updateTable('identity.sessions')
    .set({
      last_seen_at: now.toISOString(),
      ...(hasArrived && { previous_until: new Date(now.getTime() + graceMs).toISOString() }),
    })
    .where('session_id', '=', row.session_id)
    .where('token_hash', '=', row.token_hash)
    .execute()
}

/** The expiry of a session whose owner's roles changed: sessions of staff last 12 hours. */
function endOf({ expires_at: end }: Found['row'], { roles }: SessionOwner, now: Date): string {
  if (!isStaff(roles)) return end
  const latest = now.getTime() + sessionHours.short * 3_600_000
  return new Date(Math.min(Date.parse(end), latest)).toISOString()
}

/** Null when a concurrent call renewed the token; its answer carries the new one. */
async function renew(
  db: Kysely<Tables>,
  { row, owner }: Found,
  present: string,
  now: Date,
): Promise<Renewed | null> {
  const token = newToken()
  const end = endOf(row, owner, now)
  const { numUpdatedRows } = await db
    .updateTable('identity.sessions')
    .set({
      token_hash: hashOfToken(token),
      previous_token_hash: hashOfToken(present),
      previous_until: null,
      rotated_at: now.toISOString(),
      expires_at: end,
      client_id: owner.clientId,
      professional_id: owner.professionalId,
      roles: owner.roles,
    })
    .where('session_id', '=', row.session_id)
    .where('token_hash', '=', row.token_hash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  return { token, maxAgeSeconds: Math.floor((Date.parse(end) - now.getTime()) / 1_000) }
}

function isSameOwner(
  row: {
    readonly client_id: string | null
    readonly professional_id: string | null
    readonly roles: readonly string[]
  },
  owner: SessionOwner,
): boolean {
  return (
    row.client_id === owner.clientId &&
    row.professional_id === owner.professionalId &&
    row.roles.toSorted().join() === owner.roles.toSorted().join()
  )
}

function actorOf(owner: SessionOwner): Actor {
  return {
    kind: 'user',
    userId: userId.parse(owner.userId),
    roles: owner.roles,
    clientId: owner.clientId === null ? null : clientId.parse(owner.clientId),
    professionalId: owner.professionalId === null ? null : professionalId.parse(owner.professionalId),
  }
}
