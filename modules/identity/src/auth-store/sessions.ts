import { accessKey, dayMs, hourMs, newSortableId } from '@escuta/kernel'
import { isStaff, mostSessions, sessionHours } from '../contract/account.ts'
import { createResolve, type Renewed, secondsUntil } from './resolve-session.ts'
import { hashOfToken, isTokenForm, newToken } from './tokens.ts'
import type { AuthStoreDeps, SessionOwner, SessionRow } from './auth-store.tables.ts'

/** Network address and device name of a sign-in, both personal data. */
export type SessionOrigin = { readonly address: string; readonly device: string }

export type NewSession = {
  readonly sessionId: string
  readonly token: string
  readonly maxAgeSeconds: number
  /** Month (`yyyy-mm`) of the key that encrypts its origin. */
  readonly month: string
  /** It lasts 30 days. */
  readonly remembered: boolean
}

/** Sessions ended by the limit that the owner is shown: for how long, and how many. */
const shownEnded = { forMs: 7 * dayMs, most: 5 }
/** How long a replaced token stays valid, for calls in progress. */
const graceMs = 30_000

/** Sessions with opaque 256-bit tokens; only the SHA-256 of a token is stored. */
export function createSessions(deps: AuthStoreDeps) {
  const { db, clock, cipher, sessionsEnded } = deps
  return {
    resolve: createResolve(deps),

    /**
     * Starts a session of 12 hours, or 30 days when the owner asks to be remembered and is not one of the operator's own people. The token is given once, here.
     */
    async open(owner: SessionOwner, rememberMe: boolean, origin: SessionOrigin): Promise<NewSession> {
      const remembered = rememberMe && !isStaff(owner.roles)
      const token = newToken()
      const sessionId = newSortableId()
      const now = clock.now()
      const at = now.toISOString()
      const month = at.slice(0, 7)
      const lifeMs = (remembered ? sessionHours.remembered : sessionHours.short) * hourMs
      const keyId = accessKey(owner.userId, month)
      const encrypt = (field: 'address' | 'device') =>
        cipher.encrypt({ keyId, eventId: sessionId, field, plaintext: origin[field] })
      await db
        .insertInto('identity.sessions')
        .values({
          tokenHash: hashOfToken(token),
          sessionId,
          userId: owner.userId,
          clientId: owner.clientId,
          professionalId: owner.professionalId,
          roles: owner.roles,
          createdAt: at,
          expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
          revokedAt: null,
          endedByLimit: false,
          remembered,
          lastSeenAt: at,
          month,
          address: await encrypt('address'),
          device: await encrypt('device'),
          rotatedAt: null,
          previousTokenHash: null,
          previousUntil: null,
        })
        .execute()
      return { sessionId, token, maxAgeSeconds: lifeMs / 1_000, month, remembered }
    },

    /** Replaces the token of a session; null when the session has ended. */
    async rotate(sessionId: string): Promise<Renewed | null> {
      const token = newToken()
      const now = clock.now()
      const row = await db
        .updateTable('identity.sessions')
        .set((eb) => ({
          tokenHash: hashOfToken(token),
          previousTokenHash: eb.ref('tokenHash'),
          previousUntil: new Date(now.getTime() + graceMs).toISOString(),
          rotatedAt: now.toISOString(),
        }))
        .where('sessionId', '=', sessionId)
        .where('revokedAt', 'is', null)
        .returning('expiresAt')
        .executeTakeFirst()
      return row ? { token, maxAgeSeconds: secondsUntil(row.expiresAt, now) } : null
    },

    /** Ends the account's sessions: all, or only one, or all but one; answers the ids of those that had not ended. */
    async end(userId: string, which: WhichSessions = {}): Promise<readonly string[]> {
      const ended = await endSessionRows(db, userId, clock.now().toISOString(), which)
      if (ended.length > 0) sessionsEnded(ended)
      return ended
    },

    /** Ends the least recently used sessions beyond `mostSessions`; answers their ids. */
    async endBeyondLimit(userId: string): Promise<readonly string[]> {
      const now = clock.now().toISOString()
      const rows = await db
        .updateTable('identity.sessions')
        .set({ revokedAt: now, endedByLimit: true })
        .where('sessionId', 'in', openOf(db, userId, now).select('sessionId').offset(mostSessions))
        .where('revokedAt', 'is', null)
        .returning('sessionId')
        .execute()
      const ended = rows.map(({ sessionId: id }) => id)
      if (ended.length > 0) sessionsEnded(ended)
      return ended
    },

    /** The account's open sessions, last seen first; address and device are encrypted. */
    list: (userId: string): Promise<readonly SessionRow[]> =>
      openOf(db, userId, clock.now().toISOString()).selectAll().limit(mostSessions).execute(),

    /** Sessions ended by the limit in the last days, latest first. */
    async listEndedByLimit(userId: string): Promise<readonly SessionRow[]> {
      const since = new Date(clock.now().getTime() - shownEnded.forMs).toISOString()
      return db
        .selectFrom('identity.sessions')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedByLimit', '=', true)
        .where('revokedAt', '>', since)
        .orderBy('revokedAt', 'desc')
        .orderBy('sessionId', 'desc')
        .limit(shownEnded.most)
        .execute()
    },

    /** The session that a browser had, once it ended or ran out; for a day more, by the token that it still sends. */
    async endedWith(token: string): Promise<SessionRow | undefined> {
      if (!isTokenForm(token)) return undefined
      const [hash, now] = [hashOfToken(token), clock.now().toISOString()]
      return db
        .selectFrom('identity.sessions')
        .selectAll()
        .where((eb) => eb.or([eb('tokenHash', '=', hash), eb('previousTokenHash', '=', hash)]))
        .where((eb) => eb.or([eb('revokedAt', 'is not', null), eb('expiresAt', '<=', now)]))
        .executeTakeFirst()
    },

    find: (sessionId: string) =>
      db.selectFrom('identity.sessions').selectAll().where('sessionId', '=', sessionId).executeTakeFirst(),

    /** Device name and network address of a sign-in, decrypted; null after their retention. */
    async originOf({ userId, month, device, address }: SessionRow) {
      const decrypt = async (encrypted: string | null) =>
        (month && encrypted && (await cipher.decrypt(encrypted, accessKey(userId, month)))) || null
      return { device: await decrypt(device), address: await decrypt(address) }
    },
  }
}

type WhichSessions = { readonly only?: string; readonly except?: string | null }

/** Ends the account's open sessions: all, or only one, or all but one; answers the ids of those that had not ended. */
export async function endSessionRows(
  db: AuthStoreDeps['db'],
  userId: string,
  at: string,
  { only, except }: WhichSessions,
): Promise<readonly string[]> {
  let ending = db
    .updateTable('identity.sessions')
    .set({ revokedAt: at })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
  if (only !== undefined) ending = ending.where('sessionId', '=', only)
  if (except) ending = ending.where('sessionId', '!=', except)
  const ended = await ending.returning('sessionId').execute()
  return ended.map(({ sessionId: id }) => id)
}

/** The account's open sessions, last seen first; of one instant, the newest first. */
function openOf(db: AuthStoreDeps['db'], userId: string, now: string) {
  return db
    .selectFrom('identity.sessions')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', (by) => by.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId', 'desc')
}
