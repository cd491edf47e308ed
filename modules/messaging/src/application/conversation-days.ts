import { addDays } from '@escuta/kernel'
import type { ConversationPair } from '../contract/index.ts'
import { type ConversationDay, conversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import type { MessagingDeps } from './deps.ts'

type RecentDay = ConversationDay & { readonly day: string }

/**
 * A conversation's yesterday and today (UTC), from their streams, so that no message is missing that was stored a
 * moment ago. Tomorrow is included when it has begun for a process whose clock is ahead of this one's.
 */
export async function recentDays(
  { load, clock }: Pick<MessagingDeps, 'load' | 'clock'>,
  pair: ConversationPair,
): Promise<readonly RecentDay[]> {
  const loadDay = async (day: string) => ({ day, ...(await load(conversationDay, { ...pair, day })) })
  const today = clock.now().toISOString().slice(0, 10)
  const recent = await Promise.all([loadDay(addDays(today, -1)), loadDay(today)])
  return recent[1].isEnded ? [...recent, await loadDay(addDays(today, 1))] : recent
}
