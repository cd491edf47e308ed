import { createHash, randomBytes } from 'node:crypto'
import { type Actor, clientId, type Clock, newId, professionalId, userId } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { type AccountRole, sessionHours } from '../contract/account.ts'
import type { SessionAccountRow, VaultTables } from './vault.tables.ts'

type Tables = VaultTables & { 'identity.users': SessionAccountRow }
export type Sessions = ReturnType<typeof createSessions>

/** Whom a session lets its browser act as. */
export type SessionOwner = {
  readonly userId: string
  readonly clientId: string | null
  readonly professionalId: string | null
  readonly roles: readonly AccountRole[]
}

const tokenForm = /^[\w-]{43}$/
const hourMs = 3_600_000

/** Sessions by opaque 256-bit tokens, of which only the SHA-256 is kept. */
export function createSessions({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }) {
  return {
    /** Starts a session of 12 hours, or 30 days when remembered; the token is told once, here. */
    async open(owner: SessionOwner, remembered: boolean): Promise<{ token: string; maxAgeSeconds: number }> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now().getTime()
      const lifeMs = (remembered ? sessionHours.remembered : sessionHours.short) * hourMs
      await db
        .insertInto('identity.sessions')
        .values({
          token_hash: hashOf(token),
          session_id: newId(),
          user_id: owner.userId,
          client_id: owner.clientId,
          professional_id: owner.professionalId,
          roles: owner.roles,
          created_at: new Date(now).toISOString(),
          expires_at: new Date(now + lifeMs).toISOString(),
          revoked_at: null,
        })
        .execute()
      return { token, maxAgeSeconds: lifeMs / 1000 }
    },

    /** The session of a token and who acts in it; null when it never was, has run out or was ended. */
    async resolve(token: string): Promise<{ sessionId: string; actor: Actor } | null> {
      if (!tokenForm.test(token)) return null
      const row = await db
        .selectFrom('identity.sessions as session')
        .leftJoin('identity.users as account', 'account.user_id', 'session.user_id')
        .select(['session.session_id', 'session.user_id', 'session.client_id', 'session.professional_id'])
        .select(['session.roles', 'account.roles as account_roles'])
        .select([
          'account.client_id as account_client_id',
          'account.professional_id as account_professional_id',
        ])
        .where('session.token_hash', '=', hashOf(token))
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', clock.now().toISOString())
        .executeTakeFirst()
      if (!row) return null
      const owner = row.account_roles
        ? {
            roles: row.account_roles,
            clientId: row.account_client_id,
            professionalId: row.account_professional_id,
          }
        : { roles: row.roles, clientId: row.client_id, professionalId: row.professional_id }
      return { sessionId: row.session_id, actor: actorOf({ userId: row.user_id, ...owner }) }
    },

    /** Ends a session; ending it again changes nothing. */
    async revoke(sessionId: string): Promise<void> {
      await db
        .updateTable('identity.sessions')
        .set({ revoked_at: clock.now().toISOString() })
        .where('session_id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute()
    },

    /** Deletes the sessions that ran out before an instant. */
    async forget(before: Date): Promise<void> {
      await db.deleteFrom('identity.sessions').where('expires_at', '<', before.toISOString()).execute()
    },
  }
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

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
