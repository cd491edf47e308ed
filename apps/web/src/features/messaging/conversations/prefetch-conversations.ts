import type { SenderType } from '@escuta/messaging/contract'
import { queries } from '../../../lib/query-client.ts'
import { firstConversations } from './first-conversations.ts'

/** Starts what the page of conversations reads. */
export function prefetchConversations(side: SenderType, conversationId: string | undefined): void {
  void queries.messaging.conversations.prefetchInfinite(firstConversations(side))
  if (!conversationId) return
  void import('./opened-conversation.tsx')
  void queries.messaging.conversation.prefetch({ conversationId })
}
