import { decryptingOnce } from '@escuta/event-sourcing'
import type { ChatMessage, ConversationPair, MessagePlace } from '../contract/index.ts'
import { comparePlaces } from '../contract/index.ts'
import { conversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import { readPlacesOf, storedAfter, toMessage } from '../read-models/messages/messages.query.ts'
import type { MessagingDeps } from './deps.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A conversation's messages after a place, or its newest ones without a place; at most `most`, the oldest first. Those
 * of today and yesterday are read from their streams too, so that none is missing that was stored a moment ago.
 */
export async function messagesAfter(
  deps: Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock'>,
  pair: ConversationPair,
  after: MessagePlace | null,
  most: number,
): Promise<readonly ChatMessage[]> {
  const now = deps.clock.now().getTime()
  const days = [now - dayMs, now].map((time) => new Date(time).toISOString().slice(0, 10))
  const [rows, read, ...recent] = await Promise.all([
    storedAfter(deps, pair, after, most),
    readPlacesOf(deps, pair),
    ...days.map((day) => deps.load(conversationDay, { ...pair, day })),
  ])
  const streamed = recent.flatMap(({ messages }) => messages)
  const found = new Map([...rows, ...streamed].map((message) => [message.messageId, message]))
  const inOrder = [...found.values()]
    .filter((message) => after === null || comparePlaces(message, after) > 0)
    .toSorted(comparePlaces)
  const once = decryptingOnce(deps.cipher)
  const cut = after === null ? inOrder.slice(-most) : inOrder.slice(0, most)
  return Promise.all(cut.map((message) => toMessage(once, message, read)))
}
