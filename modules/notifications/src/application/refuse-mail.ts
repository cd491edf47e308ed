import { publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, mailboxHash, type Refusal } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { refuseMail as contract } from '../contract/published-commands.ts'
import { refuseMail } from '../domain/recipient/refuse-mail.decide.ts'
import { type ChoiceDeps, chooseMails } from './choose-mails.ts'
import type { NotificationsDeps } from './deps.ts'

/** "Não sou eu" by another module's page. */
export function refuseMailCommand(deps: Pick<NotificationsDeps, 'run' | 'keyedHash'>): PublishedCommand {
  return publishCommand(contract, async ({ email }, context): Promise<null | Refusal> => {
    const outcome = await deps.run(refuseMail, { mailboxHash: mailboxHash(deps, email) }, context)
    return isRefusal(outcome) ? outcome : null
  })
}

/** "Não sou eu" by the link of a mail. */
export function refuseOwnMail(deps: ChoiceDeps, token: string, ctx: RequestContext): Promise<void> {
  const record = (mailboxHash: string, context: CommandContext) =>
    deps.run(refuseMail, { mailboxHash }, context)
  return chooseMails(deps, ctx, { token, refuses: true, record })
}
