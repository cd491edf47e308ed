import { defineStream, type EncryptedEventOf, GrowingList } from '@escuta/event-sourcing'
import type { ConversationPair, SenderType } from '../../contract/index.ts'
import * as events from './conversation-day.events.ts'

/** A message as it is stored, its text encrypted. */
export type DayMessage = EncryptedEventOf<typeof events.messageSent>['data']

/** The file of a message. */
export type SentFile = NonNullable<DayMessage['attachment']>

export type ConversationDay = {
  readonly messages: GrowingList<DayMessage>
  /** The ordinal up to which each participant has read this day; 0 where they have not. */
  readonly read: Readonly<Record<SenderType, number>>
  /** Whether the next day has begun: no message is added any more. */
  readonly isEnded: boolean
}

export type ConversationDayKey = ConversationPair & {
  /** UTC, `yyyy-mm-dd`. */
  readonly day: string
}

/** One day of a conversation: stream `conversation-day-{clientId}-{professionalId}-{yyyy-mm-dd}`. */
export const conversationDay = defineStream({
  name: 'conversation-day',
  id: ({ clientId, professionalId, day }: ConversationDayKey) => `${clientId}-${professionalId}-${day}`,
  events,
  isKept: true,
  initialState: (): ConversationDay => ({
    messages: GrowingList(),
    read: { client: 0, professional: 0 },
    isEnded: false,
  }),
}).evolve({
  'message-sent': (state, message) => ({ ...state, messages: state.messages.push(message) }),
  'messages-read': (state, { reader, ordinal }) => ({
    ...state,
    read: { ...state.read, [reader]: ordinal },
  }),
  'conversation-day-ended': (state) => ({ ...state, isEnded: true }),
})
