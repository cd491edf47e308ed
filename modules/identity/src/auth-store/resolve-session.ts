import { type Actor, clientId, hourMs, professionalId, userId } from '@escuta/kernel'
import { isStaff, sessionHours } from '../contract/account.ts'
import { hashOfToken, isTokenForm } from './tokens.ts'
import type { AuthStoreDeps, SessionOwner } from './auth-store.tables.ts'

type Db = AuthStoreDeps['db']

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
 * until 30 seconds after the first use of the new one, so that a lost answer ends no session. Each offer to one token
 * has the same new token, so that the first answer may arrive after a later one.
 */
export function createResolve({ db, clock, keyedHash }: Pick<AuthStoreDeps, 'db' | 'clock' | 'keyedHash'>) {
  const successorOf = (sessionId: string, token: string) =>
    Buffer.from(keyedHash('session-token', `${sessionId}/${token}`), 'hex').toString('base64url')
  return async (token: string): Promise<ResolvedSession | null> => {
    if (!isTokenForm(token)) return null
    const now = clock.now()
    const found = await sessionOf(db, hashOfToken(token), now)
    if (!found) return null
    const { row, owner, isPrevious } = found
    const isOthers = !isSameOwner(row, owner)
    const session = { sessionId: row.sessionId, actor: actorOf(owner) }
    await recordUse(db, found, now)
    const notArrived = isPrevious && now.getTime() - Date.parse(row.rotatedAt ?? '') > offerAgainMs
    if (!(isPrevious ? notArrived && row.previousUntil === null : isOthers)) return session
    const next = successorOf(row.sessionId, token)
    if (!isOthers && hashOfToken(next) === row.tokenHash)
      return { ...session, renewed: { token: next, maxAgeSeconds: secondsUntil(row.expiresAt, now) } }
    const renewed = await renew(db, found, { present: token, next }, now)
    return renewed ? { ...session, renewed } : session
  }
}

type Found = Exclude<Awaited<ReturnType<typeof sessionOf>>, null>

async function sessionOf(db: Db, hash: string, now: Date) {
  const at = now.toISOString()
  const row = await db
    .selectFrom('identity.sessions as session')
    .leftJoin('identity.users as account', 'account.userId', 'session.userId')
    .select(['session.sessionId', 'session.userId', 'session.clientId', 'session.professionalId'])
    .select(['session.roles', 'session.tokenHash', 'session.expiresAt', 'session.lastSeenAt'])
    .select(['session.previousTokenHash', 'session.previousUntil', 'session.rotatedAt'])
    .select(['account.roles as accountRoles', 'account.clientId as accountClientId'])
    .select('account.professionalId as accountProfessionalId')
    .where((eb) =>
      eb.or([
        eb('session.tokenHash', '=', hash),
        eb.and([
          eb('session.previousTokenHash', '=', hash),
          eb.or([eb('session.previousUntil', 'is', null), eb('session.previousUntil', '>', at)]),
        ]),
      ]),
    )
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', at)
    .executeTakeFirst()
  if (!row) return null
  const { userId: id, roles, accountRoles } = row
  const owner: SessionOwner = accountRoles
    ? {
        userId: id,
        roles: accountRoles,
        clientId: row.accountClientId,
        professionalId: row.accountProfessionalId,
      }
    : { userId: id, roles, clientId: row.clientId, professionalId: row.professionalId }
  return { row, owner, isPrevious: row.tokenHash !== hash }
}

/** Records the last use, at most every five minutes, and the first use of a new token. */
async function recordUse(db: Db, { row, isPrevious }: Found, now: Date): Promise<void> {
  const isUnseen = now.getTime() - Date.parse(row.lastSeenAt ?? '1970-01-01') > seenEveryMs
  const hasArrived = !isPrevious && row.previousTokenHash !== null && row.previousUntil === null
  if (!isUnseen && !hasArrived) return
  await db
    .updateTable('identity.sessions')
    .set({
      lastSeenAt: now.toISOString(),
      ...(hasArrived && { previousUntil: new Date(now.getTime() + graceMs).toISOString() }),
    })
    .where('sessionId', '=', row.sessionId)
    .where('tokenHash', '=', row.tokenHash)
    .execute()
}

/** The expiry of a session whose owner's roles changed: sessions of staff last 12 hours. */
function endOf({ expiresAt: end }: Found['row'], { roles }: SessionOwner, now: Date): string {
  if (!isStaff(roles)) return end
  const latest = now.getTime() + sessionHours.short * hourMs
  return new Date(Math.min(Date.parse(end), latest)).toISOString()
}

/** Null when a concurrent call renewed the token; its answer carries the new one. */
async function renew(
  db: Db,
  { row, owner }: Found,
  { present, next: token }: { readonly present: string; readonly next: string },
  now: Date,
): Promise<Renewed | null> {
  const end = endOf(row, owner, now)
  const { numUpdatedRows } = await db
    .updateTable('identity.sessions')
    .set({
      tokenHash: hashOfToken(token),
      previousTokenHash: hashOfToken(present),
      previousUntil: null,
      rotatedAt: now.toISOString(),
      expiresAt: end,
      ...owner,
    })
    .where('sessionId', '=', row.sessionId)
    .where('tokenHash', '=', row.tokenHash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  return { token, maxAgeSeconds: secondsUntil(end, now) }
}

function isSameOwner(row: SessionOwner, owner: SessionOwner): boolean {
  return (
    row.clientId === owner.clientId &&
    row.professionalId === owner.professionalId &&
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

/** Whole seconds from `now` to an instant; 0 for one that has passed. */
export function secondsUntil(instant: string, now: Date): number {
  return Math.max(Math.floor((Date.parse(instant) - now.getTime()) / 1_000), 0)
}
