import { newId } from '@escuta/kernel'
import { chatPath } from '@escuta/messaging/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { socketAddress } from '../../../lib/json-socket.ts'
import { refetchUser } from '../../../lib/session.ts'
import {
  type ConversationClient,
  type ConversationState,
  createConversationClient,
} from './conversation-client.ts'
import { keepMessages, readMessagesKept } from './kept-messages.ts'

export type OpenConversation = {
  readonly client: ConversationClient
  readonly state: ConversationState
  /** The text in the field. */
  readonly draft: string
  readonly onDraft: (draft: string) => void
}

/** Joins a conversation while the component is mounted; what was not sent is kept in this tab. */
export function useConversation(conversationId: string): OpenConversation {
  const [kept] = useState(() => readMessagesKept(conversationId))
  const [draft, onDraft] = useState(kept.draft)
  const [client] = useState(() =>
    createConversationClient({
      room: { conversationId },
      address: socketAddress(chatPath),
      newId,
      unsent: kept.unsent,
      onEnded: refetchUser,
    }),
  )
  useEffect(() => client.open(), [client])
  const state = useSyncExternalStore(client.subscribe, client.state)
  const { unsent } = state
  useEffect(() => keepMessages(conversationId, { draft, unsent }), [conversationId, draft, unsent])
  return { client, state, draft, onDraft }
}
