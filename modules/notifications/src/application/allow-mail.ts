import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { allowMail as decide } from '../domain/recipient/allow-mail.decide.ts'
import { recipient } from '../domain/recipient/recipient.state.ts'
import { countChange } from './count-change.ts'
import type { NotificationsDeps } from './deps.ts'
import { ownMailbox } from './refuse-mail.ts'

const allowMail = defineCommand({ name: 'allow-mail', stream: recipient, decide })

/** Takes "Não sou eu" back by the link of a mail. Refusals, thrown: mail-link-unknown, mail-choice-changed-too-often. */
export async function allowOwnMail(
  deps: Pick<NotificationsDeps, 'run' | 'load' | 'db' | 'clock' | 'keyedHash'>,
  token: string,
  ctx: RequestContext,
): Promise<void> {
  const mailboxHash = ownMailbox(deps, token)
  const context = ctx.command()
  if (await countChange(deps, { mailboxHash, refuses: false }, context))
    unwrap(await deps.run(allowMail, { mailboxHash }, context))
}
