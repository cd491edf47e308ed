import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ConversationPair } from '../contract/index.ts'
import { unblockConversation } from '../domain/conversation/unblock-conversation.decide.ts'
import type { MessagingDeps } from './deps.ts'
import { requireProfessional } from './membership.ts'

/** The professional unblocks the client of a conversation. */
export async function unblockOwnConversation(
  { run }: Pick<MessagingDeps, 'run'>,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  pair: ConversationPair,
): Promise<null> {
  requireProfessional(ctx.actor, pair)
  unwrap(await run(unblockConversation, pair, ctx.command()))
  return null
}
