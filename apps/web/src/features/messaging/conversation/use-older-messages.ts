import { mostJoinedMessages } from '@escuta/messaging/contract'
import { useState } from 'react'
import { trpcClient } from '../../../lib/trpc.ts'
import type { ConversationClient, ConversationState } from './conversation-client.ts'

const pageSize = 100

export type OlderMessages = {
  readonly has: boolean
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly load: () => void
}

/** Reads a conversation backwards, from the messages that its room brought. */
export function useOlderMessages(
  conversationId: string,
  client: ConversationClient,
  { messages, gaps }: ConversationState,
): OlderMessages {
  const [reached, setReached] = useState<{ readonly cursor: string | null; readonly gaps: number }>()
  /** Undefined before the first page, null after the last. */
  const cursor = reached?.gaps === gaps ? reached.cursor : undefined
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle')
  const has = cursor !== null && messages.length >= mostJoinedMessages
  async function load() {
    if (!has || progress === 'loading') return
    setProgress('loading')
    try {
      const input = { conversationId, limit: pageSize, ...(cursor && { cursor }) }
      const page = await trpcClient.messaging.messages.query(input)
      client.addOlder(page.items)
      setReached({ cursor: page.nextCursor, gaps })
      setProgress('idle')
    } catch {
      setProgress('failed')
    }
  }
  return { has, isLoading: progress === 'loading', isFailed: progress === 'failed', load: () => void load() }
}
