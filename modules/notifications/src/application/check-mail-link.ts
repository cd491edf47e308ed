import type { MailLink } from '../contract/index.ts'
import { recipient } from '../domain/recipient/recipient.state.ts'
import { mailboxOfToken } from '../recipients/refusal-token.ts'
import type { NotificationsDeps } from './deps.ts'

/** What the page "Não sou eu" shows; changes nothing. */
export async function checkMailLink(
  deps: Pick<NotificationsDeps, 'load' | 'keyedHash'>,
  token: string,
): Promise<MailLink> {
  const mailboxHash = mailboxOfToken(deps, token)
  if (mailboxHash === undefined) return { status: 'unknown' }
  const { refuses } = await deps.load(recipient, { mailboxHash })
  return { status: refuses ? 'refused' : 'allowed' }
}
