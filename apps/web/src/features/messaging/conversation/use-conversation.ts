import { newId } from '@escuta/kernel'
import { chatPath } from '@escuta/messaging/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { socketAddress } from '../../../lib/socket-address.ts'
import { keptPrefix } from '../../../lib/remove-kept.ts'
import { refetchUser } from '../../../lib/session.ts'
import { attachmentSending } from '../attachments/send-attachment.ts'
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

/** The conversations that this tab is in, also those that were left while a file was on its way. */
const clients = new Map<string, ConversationClient>()
globalThis.addEventListener(keptPrefix, () => {
  for (const client of clients.values()) client.end()
})

/** Joins a conversation while the component is mounted; what was not sent is kept in this tab. */
export function useConversation(conversationId: string): OpenConversation {
  const [draft, onDraft] = useState(() => readMessagesKept(conversationId).draft)
  const [client] = useState(() => clients.get(conversationId) ?? createClient(conversationId))
  useEffect(() => {
    clients.set(conversationId, client)
    return client.open()
  }, [conversationId, client])
  const state = useSyncExternalStore(client.subscribe, client.state)
  const { unsent } = state
  useEffect(() => keepMessages(conversationId, { draft, unsent }), [conversationId, draft, unsent])
  return { client, state, draft, onDraft }
}

function createClient(conversationId: string): ConversationClient {
  const client: ConversationClient = createConversationClient({
    conversationId,
    address: socketAddress(chatPath),
    newId,
    unsent: readMessagesKept(conversationId).unsent,
    ...attachmentSending(conversationId),
    onEnded: refetchUser,
    onLeft() {
      clients.delete(conversationId)
      keepMessages(conversationId, { ...readMessagesKept(conversationId), unsent: client.state().unsent })
    },
  })
  return client
}
