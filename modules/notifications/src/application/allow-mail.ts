import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { allowMail as decide } from '../domain/recipient/allow-mail.decide.ts'
import { recipient } from '../domain/recipient/recipient.state.ts'
import type { NotificationsDeps } from './deps.ts'
import { ownMailbox } from './refuse-mail.ts'

const allowMail = defineCommand({ name: 'allow-mail', stream: recipient, decide })

/** Takes "Não sou eu" back by the link of a mail. Refusal, thrown: mail-link-unknown. */
export async function allowOwnMail(
  deps: Pick<NotificationsDeps, 'run' | 'keyedHash'>,
  token: string,
  ctx: RequestContext,
): Promise<void> {
  unwrap(await deps.run(allowMail, { mailboxHash: ownMailbox(deps, token) }, ctx.command()))
}
