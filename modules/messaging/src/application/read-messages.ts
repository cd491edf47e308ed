import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ReadMessagesInput } from '../contract/index.ts'
import { conversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import { readMessages as decide } from '../domain/conversation-day/read-messages.decide.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf } from './membership.ts'

const readMessages = defineCommand({ name: 'read-messages', stream: conversationDay, decide })

/** Records that the caller has read everything up to a place. */
export async function readOwnMessages(
  { run }: Pick<MessagingDeps, 'run'>,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { conversationId: pair, day, ordinal }: ReadMessagesInput,
): Promise<null> {
  const reader = sideOf(ctx.actor, pair)
  unwrap(await run(readMessages, { ...pair, day, ordinal, reader }, ctx.command()))
  return null
}
