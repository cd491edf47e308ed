import { attachmentTexts as texts } from '@escuta/i18n'
import { newId } from '@escuta/kernel'
import { chatPath } from '@escuta/messaging/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUnanswered } from '../../../lib/action-link.ts'
import { reasonOf, secondsToWait } from '../../../lib/failure.ts'
import { keptPrefix } from '../../../lib/remove-kept.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { refetchUser } from '../../../lib/session.ts'
import { socketAddress } from '../../../lib/socket-address.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import {
  type ConversationClient,
  type ConversationState,
  createConversationClient,
} from './conversation-client.ts'
import { keepMessages, readMessagesKept } from './kept-messages.ts'
import type { OutboxDeps } from './outbox.ts'

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

/** How files of a conversation are sent: announced, uploaded, and taken as a message. */
function attachmentSending(conversationId: string): Pick<OutboxDeps, 'sendFile' | 'failureOf'> {
  return {
    async sendFile(messageId, file, { onShare, signal }) {
      const { messaging } = trpcClient
      const announced = { conversationId, size: file.size }
      const { uploadUrl } = await messaging.announceAttachment.mutate(announced, { signal })
      const receipt = await sendFile(uploadUrl, file, { onShare, signal })
      const message = { conversationId, messageId, fileName: file.name, receipt }
      return messaging.sendAttachment.mutate(message, { signal })
    },
    failureOf: (error) => ({
      reason: reasonOf(error, texts.notSentHint),
      isLost: isUnanswered(error),
      retryAfterSeconds: secondsToWait(error),
    }),
  }
}
