import { type FieldCipher, type Handle, decryptField } from '@escuta/event-sourcing'
import type { Jobs } from '@escuta/jobs'
import { type Clock, isRefusal, productName, profileKey, RefusedError } from '@escuta/kernel'
import type { MailContent, Mailer } from '@escuta/mail'
import type { AccountMail } from '../../texts/link-mails.ts'
import type { LinkTokens } from '../../auth-store/link-tokens.ts'
import type { Credentials } from '../../auth-store/credentials.ts'
import type { Sessions } from '../../auth-store/sessions.ts'
import { jobContext, loadUser } from '../load-user.ts'
import type { RegisteredUser } from '../../domain/user/user.state.ts'

export type AccountMailDeps = {
  readonly handle: Handle
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly renderMail: (content: MailContent) => Promise<{ readonly html: string; readonly text: string }>
  readonly settings: { readonly publicUrl: string; readonly demo: boolean }
  readonly links: LinkTokens
  readonly credentials: Credentials
  readonly sessions: Sessions
}

/** Recipient of a mail: the account with its decrypted name and address. */
export type Recipient = {
  readonly account: RegisteredUser
  /** Null while the address is not confirmed: the name may be a text that a stranger sends to it. */
  readonly name: string | null
  readonly email: string
}

/** The recipient of an account's mails; undefined for a closed account or a destroyed key. */
export async function recipientOf(deps: AccountMailDeps, userId: string): Promise<Recipient | undefined> {
  const account = await loadUser(deps, userId, jobContext(deps.clock, 'identity.send-mail'))
  if (account.status !== 'registered') return undefined
  const decrypt = (encrypted: string) => decryptField(deps.cipher, encrypted, profileKey(account.personId))
  const [name, email] = await Promise.all([decrypt(account.name), decrypt(account.email)])
  const shownName = account.isEmailConfirmed ? (name ?? null) : null
  return email ? { account, name: shownName, email } : undefined
}

/** Sends a mail under an id that is the same at every try; a mail server that refuses makes the job try again later. */
export async function deliver(
  { mailer, renderMail }: AccountMailDeps,
  to: { readonly email: string; readonly name: string | null },
  id: string,
  { subject, content }: AccountMail,
): Promise<void> {
  const sent = await mailer.send({
    to: { email: to.email, ...(to.name && { name: to.name }) },
    messageId: `${id}@${productName.toLowerCase()}`,
    subject,
    ...(await renderMail(content)),
  })
  if (isRefusal(sent) && sent.code !== 'email-address-invalid') throw new RefusedError(sent)
}
