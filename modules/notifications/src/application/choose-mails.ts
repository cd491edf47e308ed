import { type CommandContext, type Refusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { notificationRefusals } from '../contract/index.ts'
import { recipient } from '../domain/recipient/recipient.state.ts'
import { takeMail } from '../recipients/mail-budgets.ts'
import { mailboxOfToken } from '../recipients/refusal-token.ts'
import type { NotificationsDeps } from './deps.ts'

export type ChoiceDeps = Pick<NotificationsDeps, 'run' | 'load' | 'db' | 'clock' | 'keyedHash'>

type Choice = {
  readonly token: string
  /** Whether the mailbox refuses mails from then on. */
  readonly refuses: boolean
  readonly record: (mailboxHash: string, context: CommandContext) => Promise<object | Refusal>
}

/**
 * "Não sou eu" by the link of a mail, or its taking back; nothing where it is so already. Refusals, thrown: mail-link-unknown,
 * mail-choice-changed-too-often.
 */
export async function chooseMails(
  deps: ChoiceDeps,
  ctx: RequestContext,
  { token, refuses, record }: Choice,
): Promise<void> {
  const mailboxHash = mailboxOfToken(deps, token)
  if (mailboxHash === undefined) throw refused('mail-link-unknown')
  if ((await deps.load(recipient, { mailboxHash })).refuses === refuses) return
  const context = ctx.command()
  const counted = { mailboxHash, budget: 'changes', mailId: context.commandId } as const
  if (!(await takeMail(deps, counted))) throw refused('mail-choice-changed-too-often')
  unwrap(await record(mailboxHash, context))
}

function refused(code: 'mail-link-unknown' | 'mail-choice-changed-too-often'): RefusedError {
  return new RefusedError(notificationRefusals.refuse(code))
}
