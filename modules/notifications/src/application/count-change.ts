import { type CommandContext, RefusedError } from '@escuta/kernel'
import { notificationRefusals } from '../contract/index.ts'
import { recipient } from '../domain/recipient/recipient.state.ts'
import { takeMail } from '../recipients/mail-budgets.ts'
import type { NotificationsDeps } from './deps.ts'

/** Counts a change of a mailbox's refusal; false where it is none. Refusal, thrown: mail-choice-changed-too-often. */
export async function countChange(
  deps: Pick<NotificationsDeps, 'load' | 'db' | 'clock'>,
  { mailboxHash, refuses }: { readonly mailboxHash: string; readonly refuses: boolean },
  { commandId }: Pick<CommandContext, 'commandId'>,
): Promise<boolean> {
  if ((await deps.load(recipient, { mailboxHash })).refuses === refuses) return false
  if (await takeMail(deps, { mailboxHash, budget: 'changes', mailId: commandId })) return true
  throw new RefusedError(notificationRefusals.refuse('mail-choice-changed-too-often'))
}
