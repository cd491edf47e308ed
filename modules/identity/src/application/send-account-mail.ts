import { decryptField } from '@escuta/event-sourcing'
import { isRefusal, profileKey, RefusedError } from '@escuta/kernel'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import type { AccountMail } from '../texts/link-mails.ts'

/** Recipient of a mail: the account with its decrypted name and address. */
export type Recipient = {
  readonly account: RegisteredUser
  /** Null while the address is not confirmed: the name may be a text that a stranger sends to it. */
  readonly name: string | null
  readonly email: string
}

/** The recipient of an account's mails; undefined for a closed account or a destroyed key. */
export async function recipientOf(deps: ModuleDeps, userId: string): Promise<Recipient | undefined> {
  const account = await loadUser(deps, userId)
  if (account.status !== 'registered') return undefined
  const decrypt = (encrypted: string) => decryptField(deps.cipher, encrypted, profileKey(account.personId))
  const [name, email] = await Promise.all([decrypt(account.name), decrypt(account.email)])
  const shownName = account.isEmailConfirmed ? (name ?? null) : null
  return email ? { account, name: shownName, email } : undefined
}

/** Sends a mail under an id that is the same at every try; a mail server that refuses makes the job try again later. */
export async function deliver(
  { deliverMail }: ModuleDeps,
  to: { readonly email: string; readonly name: string | null },
  id: string,
  { subject, content }: AccountMail,
): Promise<void> {
  const sent = await deliverMail({ id, to, subject, content })
  if (isRefusal(sent) && sent.code !== 'email-address-invalid') throw new RefusedError(sent)
}
