import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal, type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { notificationRefusals } from '../contract/index.ts'
import { refuseMail as contract } from '../contract/published-commands.ts'
import { recipient } from '../domain/recipient/recipient.state.ts'
import { refuseMail as decide } from '../domain/recipient/refuse-mail.decide.ts'
import { mailboxHash } from '../recipients/mailbox-hash.ts'
import { mailboxOfToken } from '../recipients/refusal-token.ts'
import { countChange } from './count-change.ts'
import type { NotificationsDeps } from './deps.ts'

const refuseMail = defineCommand({ name: 'refuse-mail', stream: recipient, decide })

/** "Não sou eu" by another module's page. */
export function refuseMailCommand(deps: Pick<NotificationsDeps, 'run' | 'keyedHash'>): PublishedCommand {
  return publishCommand(contract, async ({ email }, context): Promise<null | Refusal> => {
    const outcome = await deps.run(refuseMail, { mailboxHash: mailboxHash(deps, email) }, context)
    return isRefusal(outcome) ? outcome : null
  })
}

/** "Não sou eu" by the link of a mail. Refusals, thrown: mail-link-unknown, mail-choice-changed-too-often. */
export async function refuseOwnMail(
  deps: Pick<NotificationsDeps, 'run' | 'load' | 'db' | 'clock' | 'keyedHash'>,
  token: string,
  ctx: RequestContext,
): Promise<void> {
  const mailboxHash = ownMailbox(deps, token)
  const context = ctx.command()
  if (await countChange(deps, { mailboxHash, refuses: true }, context))
    unwrap(await deps.run(refuseMail, { mailboxHash }, context))
}

/** The mailbox that got the link. Refusal, thrown: mail-link-unknown. */
export function ownMailbox(deps: Pick<NotificationsDeps, 'keyedHash'>, token: string): string {
  const mailbox = mailboxOfToken(deps, token)
  if (mailbox === undefined) throw new RefusedError(notificationRefusals.refuse('mail-link-unknown'))
  return mailbox
}
