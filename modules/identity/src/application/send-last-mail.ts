import { decryptField } from '@escuta/event-sourcing'
import { isRefusal, profileKey, RefusedError } from '@escuta/kernel'
import type { AccountMail } from '../texts/link-mails.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

type Deps = Pick<ModuleDeps, 'load' | 'cipher' | 'deliverMail'>

/**
 * Sends the last mail to the address of an erased account, while its key exists; without it, nothing. No list names it: it
 * would outlive the person. Throws what a mail server may accept later.
 */
export async function sendLastMail(
  deps: Deps,
  { userId, mailId, mail }: { readonly userId: string; readonly mailId: string; readonly mail: AccountMail },
): Promise<void> {
  const account = await loadUser(deps, userId)
  if (account.status !== 'erased') return
  const email = await decryptField(deps.cipher, account.email, profileKey(account.personId))
  if (!email) return
  const ground = account.isEmailConfirmed ? 'confirmed' : 'security'
  const sent = await deps.deliverMail({ id: mailId, to: { email, name: null }, ground, ...mail })
  if (isRefusal(sent) && sent.code === 'email-provider-failed' && sent.details?.['temporary'] !== false)
    throw new RefusedError(sent)
}
