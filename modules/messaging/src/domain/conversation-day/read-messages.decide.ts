import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import type { SenderType } from '../../contract/index.ts'
import type { messagesRead } from './conversation-day.events.ts'
import { type ConversationDay, conversationDay } from './conversation-day.state.ts'

export type ReadMessages = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly day: string
  readonly ordinal: number
  readonly reader: SenderType
}

/** Records up to where a participant has read a day; nothing where they had read as far, or there is nothing to read. */
function decide(
  { now, ordinal, ...reading }: Timed<ReadMessages>,
  { messages, read }: ConversationDay,
): Decision<EventOf<typeof messagesRead>> {
  const { reader } = reading
  const upTo = Math.min(ordinal, messages.size)
  const isOfOther = ({ sender }: { readonly sender: SenderType }) => sender !== reader
  if (!messages.slice(read[reader], upTo).some(isOfOther)) return []
  const left = messages.slice(upTo).count(isOfOther)
  return [{ type: 'messages-read', data: { ...reading, ordinal: upTo, left, readAt: now } }]
}

export const readMessages = defineCommand({ name: 'read-messages', stream: conversationDay, decide })
