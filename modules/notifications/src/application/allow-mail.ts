import type { CommandContext } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { allowMail } from '../domain/recipient/allow-mail.decide.ts'
import { type ChoiceDeps, chooseMails } from './choose-mails.ts'

/** Takes "Não sou eu" back by the link of a mail. */
export function allowOwnMail(deps: ChoiceDeps, token: string, ctx: RequestContext): Promise<void> {
  const record = (mailboxHash: string, context: CommandContext) =>
    deps.run(allowMail, { mailboxHash }, context)
  return chooseMails(deps, ctx, { token, refuses: false, record })
}
