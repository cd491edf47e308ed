import { decryptField } from '@escuta/event-sourcing'
import { accessKey, profileKey, systemContext, unwrap } from '@escuta/kernel'
import { deleteAccountRows } from '../auth-store/delete-account-rows.ts'
import { eraseAccount } from '../domain/user/erase-account.decide.ts'
import type { User } from '../domain/user/user.state.ts'
import { accessMonthsOf } from '../read-models/access-months/access-months.query.ts'
import type { ModuleDeps } from './module-deps.ts'

export type EraseAccountDeps = Pick<
  ModuleDeps,
  'run' | 'db' | 'cipher' | 'clock' | 'mailer' | 'links' | 'destroyKey' | 'sessionsEnded'
>
type Erased = Extract<User, { status: 'erased' }>

/**
 * Removes the account of an erased person: its event, mails of the local catcher, rows of the auth store, access keys.
 * Can be repeated after a crash at any step; requires the profile key as long as mails are to be removed. `keepsMails`: another
 * run removes them.
 */
export async function eraseAccountOf(
  deps: EraseAccountDeps,
  userId: string,
  { keepsMails = false }: { readonly keepsMails?: boolean } = {},
): Promise<void> {
  const context = systemContext('identity.erase-account', deps.clock)
  const { state } = unwrap(await deps.run(eraseAccount, { userId }, context))
  if (state.status !== 'erased') return
  if (!keepsMails) await deleteMails(deps, state)
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
