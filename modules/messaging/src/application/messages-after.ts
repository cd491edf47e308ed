import type { ChatMessage, ConversationPair, MessagePlace } from '../contract/index.ts'
import { comparePlaces } from '../contract/index.ts'
import type { ConversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import {
  messageOf,
  type ReadPlaces,
  readPlacesOf,
  storedAfter,
  type StoredMessage,
  toMessage,
} from '../read-models/messages/messages.query.ts'
import { recentDays } from './conversation-days.ts'
import type { MessagingDeps } from './deps.ts'

type Deps = Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock'>

/**
 * A conversation's messages after a place, or its newest ones without a place; at most `most`, the oldest first. Those
 * of the last days are read from their streams too, so that none is missing that was stored a moment ago.
 */
export async function messagesAfter(
  deps: Deps,
  pair: ConversationPair,
  after: MessagePlace | null,
  most: number,
): Promise<readonly ChatMessage[]> {
  const [rows, stored, recent] = await Promise.all([
    storedAfter(deps, pair, after, most),
    readPlacesOf(deps, pair),
    recentDays(deps, pair),
  ])
  const streamed = recent.flatMap(({ messages }) => [...messages])
  const read = recent.reduce(laterPlaces, stored)
  const found = new Map([...rows, ...streamed].map((message) => [message.messageId, message]))
  const inOrder = [...found.values()]
    .filter((message) => after === null || comparePlaces(message, after) > 0)
    .toSorted(comparePlaces)
  const cut = after === null ? inOrder.slice(-most) : inOrder.slice(0, most)
  return Promise.all(cut.map((message) => toMessage(deps.cipher, message, read)))
}

/** A message of this conversation, also one that views do not have yet; undefined for others. */
export async function findMessage(
  deps: Deps,
  pair: ConversationPair,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const stored = await messageOf(deps, pair, messageId)
  if (stored) return stored
  const recent = await recentDays(deps, pair)
  return recent.flatMap(({ messages }) => [...messages]).find((message) => message.messageId === messageId)
}

function laterPlaces(
  before: ReadPlaces,
  { day, read }: ConversationDay & { readonly day: string },
): ReadPlaces {
  const later = (place: MessagePlace | null, ordinal: number) =>
    ordinal > 0 && (place === null || comparePlaces({ day, ordinal }, place) > 0) ? { day, ordinal } : place
  return {
    client: later(before.client, read.client),
    professional: later(before.professional, read.professional),
  }
}
