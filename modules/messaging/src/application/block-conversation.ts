import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ConversationPair } from '../contract/index.ts'
import { blockConversation } from '../domain/conversation/block-conversation.decide.ts'
import type { MessagingDeps } from './deps.ts'
import { requireProfessional } from './membership.ts'

/** The professional blocks the client of a conversation. */
export async function blockOwnConversation(
  { run }: Pick<MessagingDeps, 'run'>,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  pair: ConversationPair,
): Promise<null> {
  requireProfessional(ctx.actor, pair)
  unwrap(await run(blockConversation, pair, ctx.command()))
  return null
}
