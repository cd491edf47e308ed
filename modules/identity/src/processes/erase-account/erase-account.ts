import { decryptField, type FieldCipher, type Handle } from '@escuta/event-sourcing'
import { accessKey, type Clock, profileKey, unwrap } from '@escuta/kernel'
import type { Mailer } from '@escuta/mail'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../application/deps.ts'
import { deleteAccountRows } from '../../auth-store/delete-account-rows.ts'
import type { LinkTokens } from '../../auth-store/link-tokens.ts'
import { eraseAccount as eraseAccountDecision } from '../../domain/user/erase-account.decide.ts'
import { type User, user, userStream } from '../../domain/user/user.state.ts'
import { accessMonthsOf } from '../../read-models/access-months/access-months.query.ts'
import { jobContext } from '../load-user.ts'

export type EraseAccountDeps = {
  readonly handle: Handle
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'forget'>
  readonly links: LinkTokens
  readonly destroyKey: (keyId: string) => Promise<void>
  readonly sessionsEnded: (sessionIds: readonly string[]) => void
}
type Erased = Extract<User, { status: 'erased' }>

/**
 * Removes the account of an erased person: its event, mails of the local catcher, rows of the auth store, access keys.
 * Can be repeated after a crash at any step; requires the profile key as long as mails are to be removed.
 */
export async function eraseAccount(deps: EraseAccountDeps, userId: string): Promise<void> {
  const command = { name: 'erase-account', context: jobContext(deps.clock, 'identity.erase-account') }
  const { state } = unwrap(await deps.handle(user, userStream(userId), command, eraseAccountDecision))
  if (state.status !== 'erased') return
  await deleteMails(deps, state)
  const ended = await deleteAccountRows(deps.db, userId)
  if (ended.length > 0) deps.sessionsEnded(ended)
  const months = new Set([
    ...(await accessMonthsOf(deps.db, userId)),
    deps.clock.now().toISOString().slice(0, 7),
  ])
  for (const month of months) await deps.destroyKey(accessKey(userId, month))
}

/** Deletes the mails to the account's address and to those of its changes of address. */
async function deleteMails(
  { db, cipher, mailer, links }: EraseAccountDeps,
  { userId, personId, email }: Erased,
): Promise<void> {
  if (!mailer.forget) return
  const present = await decryptField(cipher, email, profileKey(personId))
  const changes = await db
    .selectFrom('identity.link_tokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('addresses', 'is not', null)
    .execute()
  const changed = await Promise.all(changes.map((link) => links.addressesOf(link, personId)))
  const addresses = [present, ...changed.flatMap((known) => (known ? [known.former, known.present] : []))]
  for (const address of new Set(addresses)) if (address) await mailer.forget(address)
}
