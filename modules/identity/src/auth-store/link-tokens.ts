import { profileKey, minuteMs } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import { linkLife } from '../contract/account.ts'
import { createCredentials } from './credentials.ts'
import { hashOfToken } from './tokens.ts'
import type { AccountKey, AuthStoreDeps } from './auth-store.tables.ts'
import type { LinkTokenRow } from './link-token.tables.ts'

type Purpose = LinkTokenRow['purpose']

export type NewLink = AccountKey & {
  /** Repeating the request with the same id makes nothing new. */
  readonly linkId: string
  readonly purpose: Purpose
  /** Keyed hash of the address that opening the link confirms. */
  readonly loginHash: string | null
  /** Of a change of address. */
  readonly addresses?: Addresses
  /** The session that asked, and the credentials that it was asked with; else those of now. */
  readonly askedBy?: { readonly sessionId: string | null; readonly credentialsVersion: number }
  /** The link of the change of address that this one stops. */
  readonly stops?: string
}

const addresses = z.object({
  present: z.string(),
  former: z.string(),
  /** When the change was asked for. */
  isFormerConfirmed: z.boolean().default(false),
})
export type Addresses = z.output<typeof addresses>

const lifeMs: Readonly<Record<Purpose, number>> = {
  reset: linkLife.resetMinutes * minuteMs,
  confirm: linkLife.confirmHours * 60 * minuteMs,
  invite: linkLife.inviteHours * 60 * minuteMs,
  'stop-change': linkLife.confirmHours * 60 * minuteMs,
}

/**
 * Single-use links sent by e-mail. A link is requested by its id. Its token is derived from that id with the app's
 * secret when it is sent, so that a repeated sending sends the same token. Only its SHA-256 is stored.
 */
export function createLinkTokens({ db, cipher, clock, keyedHash }: AuthStoreDeps) {
  const links = () => db.selectFrom('identity.link_tokens').selectAll()
  const endOf = (purpose: Purpose) => new Date(clock.now().getTime() + lifeMs[purpose]).toISOString()

  async function insert(into: AuthStoreDeps['db'], link: NewLink): Promise<void> {
    const { linkId, userId, personId, purpose, loginHash, askedBy } = link
    const encrypted = link.addresses
      ? await cipher.encrypt({
          keyId: profileKey(personId),
          eventId: linkId,
          field: 'addresses',
          plaintext: JSON.stringify(link.addresses),
        })
      : null
    const account = await createCredentials(into).ofUser(userId)
    await into
      .insertInto('identity.link_tokens')
      .values({
        linkId,
        userId,
        purpose,
        tokenHash: null,
        loginHash,
        addresses: encrypted,
        createdAt: clock.now().toISOString(),
        expiresAt: endOf(purpose),
        usedAt: null,
        // 0 fits no account.
        credentialsVersion: askedBy?.credentialsVersion ?? account?.credentialsVersion ?? 0,
        sessionId: askedBy?.sessionId ?? null,
        stopsLinkId: link.stops ?? null,
      })
      .onConflict((conflict) => conflict.column('linkId').doNothing())
      .execute()
  }

  /** Of the links that confirm an address or stop a change of it. */
  async function callOff(of: AuthStoreDeps['db'], userId: string, except: readonly string[]): Promise<void> {
    await of
      .updateTable('identity.link_tokens')
      .set({ usedAt: clock.now().toISOString() })
      .where('userId', '=', userId)
      .where('purpose', 'in', ['confirm', 'stop-change'])
      .where('linkId', 'not in', except)
      .where('usedAt', 'is', null)
      .execute()
  }

  return {
    ask: (link: NewLink): Promise<void> => insert(db, link),

    /**
     * As `ask`, unless the account asked for `most` others of the purpose within the last hour; false then. One at a
     * time. With the link that stops a change of address, the links of the account's earlier changes are called off.
     */
    askAtMost(link: NewLink, most: number, stop?: NewLink): Promise<boolean> {
      const { userId, linkId } = link
      const since = new Date(clock.now().getTime() - 60 * minuteMs)
      return db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`links/${userId}`}, 0))`.execute(
          transaction,
        )
        if ((await countOthers(transaction, link, since)) >= most) return false
        await insert(transaction, link)
        if (stop) {
          await insert(transaction, stop)
          await callOff(transaction, userId, [linkId, stop.linkId])
        }
        return true
      })
    },

    find: (linkId: string) => links().where('linkId', '=', linkId).executeTakeFirst(),

    /** The link that stops a change of address. */
    stopOf: (linkId: string) => links().where('stopsLinkId', '=', linkId).executeTakeFirst(),

    /** The token of a link that goes out now; its time begins to run. Null when it was used or called off. */
    async issue({ linkId, purpose }: LinkTokenRow): Promise<string | null> {
      const token = Buffer.from(keyedHash('link-token', linkId), 'hex').toString('base64url')
      const { numUpdatedRows } = await db
        .updateTable('identity.link_tokens')
        .set({ tokenHash: hashOfToken(token), expiresAt: endOf(purpose) })
        .where('linkId', '=', linkId)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? token : null
    },

    /** The link of a token, used or not, while its time lasts. */
    open: (token: string, purposes: readonly Purpose[]) =>
      links()
        .where('tokenHash', '=', hashOfToken(token))
        .where('purpose', 'in', purposes)
        .where('expiresAt', '>', clock.now().toISOString())
        .executeTakeFirst(),

    /** Uses a link up without doing what it is for. */
    async use(linkId: string): Promise<void> {
      await db
        .updateTable('identity.link_tokens')
        .set({ usedAt: clock.now().toISOString() })
        .where('linkId', '=', linkId)
        .where('usedAt', 'is', null)
        .execute()
    },

    /** Links that were asked for before an instant and never sent: their jobs were lost, or wait. */
    async unsent(before: Date, limit: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('identity.link_tokens')
        .select('linkId')
        .where('tokenHash', 'is', null)
        .where('usedAt', 'is', null)
        .where('createdAt', '<', before.toISOString())
        .where('expiresAt', '>', clock.now().toISOString())
        .where('purpose', '!=', 'stop-change')
        .orderBy('createdAt')
        .limit(limit)
        .execute()
      return rows.map(({ linkId: id }) => id)
    },

    /** The last link of a purpose that the account asked for since an instant and that still serves. */
    newestUnused: (userId: string, purpose: Purpose, since: Date) =>
      links()
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('createdAt', '>', since.toISOString())
        .orderBy('createdAt', 'desc')
        .orderBy('linkId')
        .limit(1)
        .executeTakeFirst(),

    /** The change of address that waits to be confirmed, if one does. */
    pendingChange: (userId: string) =>
      links()
        .where('userId', '=', userId)
        .where('addresses', 'is not', null)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', clock.now().toISOString())
        .orderBy('createdAt', 'desc')
        .executeTakeFirst(),

    /** The addresses of a change; undefined for other links, and when the person's key is destroyed. */
    async addressesOf(
      { addresses: encrypted }: LinkTokenRow,
      personId: string,
    ): Promise<Addresses | undefined> {
      const plain = encrypted === null ? undefined : await cipher.decrypt(encrypted, profileKey(personId))
      return plain === undefined ? undefined : addresses.parse(JSON.parse(plain))
    },
  }
}

async function countOthers(
  db: AuthStoreDeps['db'],
  { userId, purpose, linkId }: NewLink,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('identity.link_tokens')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('linkId', '!=', linkId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
