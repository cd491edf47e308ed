import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MessagePlace, ReadMessagesInput, SenderType } from '../contract/index.ts'
import { readMessages } from '../domain/conversation-day/read-messages.decide.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf } from './membership.ts'

/** Up to where a participant has just read. */
export type ReadUpTo = MessagePlace & { readonly messageId: string; readonly reader: SenderType }

/** Records that the caller has read everything up to a place; undefined where they had read as far. */
export async function readOwnMessages(
  { run }: Pick<MessagingDeps, 'run'>,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { conversationId: pair, day, ordinal }: ReadMessagesInput,
): Promise<ReadUpTo | undefined> {
  const reader = sideOf(ctx.actor, pair)
  const { changed, state } = unwrap(await run(readMessages, { ...pair, day, ordinal, reader }, ctx.command()))
  const last = state.messages.get(state.read[reader] - 1)
  return changed && last ? { day, ordinal: last.ordinal, messageId: last.messageId, reader } : undefined
}
