import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { accessKey, type Clock, clinicalKey, profileKey } from '@escuta/kernel'
import type { Mailer } from '@escuta/mail'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../application/deps.ts'
import { accessMonthsOf } from '../../read-models/access-months/access-months.query.ts'
import { careRelationsOf } from '../../read-models/care-relations/care-relations.query.ts'
import { deleteAccountRows } from '../../auth-store/delete-account-rows.ts'
import type { LinkTokens } from '../../auth-store/link-tokens.ts'

export type EraseDeps = {
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'forget'>
  readonly links: LinkTokens
  readonly destroyKey: (keyId: string) => Promise<void>
  readonly sessionsEnded: (sessionIds: readonly string[]) => void
}

/** Whose traces: `email` encrypted, as the account's stream had it. */
export type ErasedAccount = {
  readonly userId: string
  readonly personId: string
  readonly clientId: string | null
  readonly email: string
}

/**
 * Carries out what `person-erased` orders: e-mails that stayed here, the auth store's rows with their sessions, every key but
 * the one the law may need. What needs a key comes before that key goes, so that it can be done over from the start
 * wherever a crash ended it. Doing it twice is doing it once.
 */
export async function eraseTraces(deps: EraseDeps, account: ErasedAccount): Promise<void> {
  await forgetMail(deps, account)
  const ended = await deleteAccountRows(deps.db, account.userId)
  if (ended.length > 0) deps.sessionsEnded(ended)
  for (const keyId of await keysOf(deps, account)) await deps.destroyKey(keyId)
}

async function forgetMail({ db, cipher, mailer, links }: EraseDeps, account: ErasedAccount): Promise<void> {
  if (!mailer.forget) return
  const { personId, userId, email } = account
  const present = await decryptField(cipher, email, profileKey(personId))
  const changes = await db
    .selectFrom('identity.link_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('addresses', 'is not', null)
    .execute()
  const former = await Promise.all(changes.map((link) => links.addressesOf(link, personId)))
  const addresses = [present, ...former.flatMap((known) => (known ? [known.former, known.present] : []))]
  for (const address of new Set(addresses)) if (address) await mailer.forget(address)
}

/** Every key of the person that may exist, from what the views know; the profile's last, for what failed before it. */
async function keysOf({ db, clock }: EraseDeps, account: ErasedAccount): Promise<readonly string[]> {
  const { userId, personId, clientId } = account
  const [relations, months] = await Promise.all([
    clientId === null ? [] : careRelationsOf(db, clientId),
    accessMonthsOf(db, userId),
  ])
  const thisMonth = clock.now().toISOString().slice(0, 7)
  return [
    ...relations.map(({ professionalId }) => clinicalKey(clientId ?? personId, professionalId)),
    ...[...new Set([...months, thisMonth])].map((month) => accessKey(userId, month)),
    ...(clientId === null || clientId === personId ? [] : [profileKey(clientId)]),
    profileKey(personId),
  ]
}
