import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import {
  blockedRefusals,
  type MessageType,
  messagingRefusals,
  mostUnanswered,
  type SenderType,
} from '../../contract/index.ts'
import type { messageSent } from './conversation-day.events.ts'
import { type ConversationDay, conversationDay, type SentFile } from './conversation-day.state.ts'

export type SendMessage = {
  readonly messageId: string
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly day: string
  readonly sender: SenderType
  readonly messageType: MessageType
  readonly text: string
  readonly attachment?: SentFile
}

export type SendFacts = {
  readonly isBlocked: boolean
  /** Whether an appointment of the two was confirmed: from then on they write without limits. */
  readonly isPatient: boolean
  /** Messages of the client on earlier days that the professional has not answered. */
  readonly unansweredBefore: number
  /** Whether the file was sent on an earlier day. */
  readonly isFileSent: boolean
}

/**
 * Sends a message; the same message and the same file are sent once, and none to a day that has ended. Refuses
 * `conversation-blocked`, `client-blocked`, `unanswered-messages`, `attachment-was-sent`.
 */
function decide(
  { now, ...message }: Timed<SendMessage>,
  { messages, isEnded }: ConversationDay,
  facts: SendFacts,
): Decision<EventOf<typeof messageSent>> {
  if (isEnded || messages.some(({ messageId }) => messageId === message.messageId)) return []
  if (facts.isBlocked) return messagingRefusals.refuse(blockedRefusals[message.sender])
  const isLimited = message.sender === 'client' && !facts.isPatient
  if (isLimited && unanswered(messages, facts) >= mostUnanswered)
    return messagingRefusals.refuse('unanswered-messages')
  const { attachment } = message
  if (attachment && (facts.isFileSent || has(messages, attachment)))
    return messagingRefusals.refuse('attachment-was-sent')
  return [{ type: 'message-sent', data: { ...message, ordinal: messages.size + 1, sentAt: now } }]
}

function has(messages: ConversationDay['messages'], { fileId }: SentFile): boolean {
  return messages.some(({ attachment }) => attachment?.fileId === fileId)
}

function unanswered(messages: ConversationDay['messages'], { unansweredBefore }: SendFacts): number {
  const answer = messages.findLastIndex(({ sender }) => sender === 'professional')
  const since = messages.size - 1 - answer
  return answer === -1 ? unansweredBefore + since : since
}

export const sendMessage = defineCommand({ name: 'send-message', stream: conversationDay, decide })
