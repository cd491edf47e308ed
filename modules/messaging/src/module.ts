import type { CommandContext } from '@escuta/kernel'
import { defineModule } from '@escuta/module'
import { callChannel } from './api/call.channel.ts'
import { chatChannel } from './api/chat.channel.ts'
import { messagingRouter } from './api/messaging.router.ts'
import { createCallRooms } from './application/call-rooms.ts'
import { createChatRooms } from './application/chat-rooms.ts'
import { createMessageCount } from './application/count-message.ts'
import type { MessagingDeps, SendDeps } from './application/deps.ts'
import { messagingQueries } from './application/messaging-queries.ts'
import { messagingPersonalData, messagingRecipients } from './application/personal-data.ts'
import { messagingPermissions, messagingTopics } from './contract/index.ts'
import { type CallParticipant, joinCall } from './domain/call/join-call.decide.ts'
import { call } from './domain/call/call.state.ts'
import { caller } from './domain/caller/caller.state.ts'
import { conversationDay } from './domain/conversation-day/conversation-day.state.ts'
import { conversation } from './domain/conversation/conversation.state.ts'
import { newConversations } from './domain/new-conversations/new-conversations.state.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { endLostConnections } from './processes/end-lost-connections/end-lost-connections.handler.ts'
import { callStaysView } from './read-models/call-stays/call-stays.view.ts'
import { removeLeftFiles } from './processes/remove-left-files/remove-left-files.job.ts'
import { noteUnread } from './processes/note-unread-messages/note-unread-messages.handler.ts'
import { conversationsView } from './read-models/conversations/conversations.view.ts'
import { createMessageLookUp } from './read-models/messages/messages.query.ts'
import { messagesView } from './read-models/messages/messages.view.ts'
import { messagingWords } from './texts/event-words.ts'
import { leaveCall } from './domain/call/leave-call.decide.ts'

export type { IceSettings } from './application/deps.ts'

export { callReplay } from './domain/call/call.replay.ts'
export { conversationDayReplay } from './domain/conversation-day/conversation-day.replay.ts'

/** Conversations of a client and a professional. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Mensagens e chamadas',
  events: [
    ...call.events,
    ...conversationDay.events,
    ...conversation.events,
    ...newConversations.events,
    ...caller.events,
  ],
  words: messagingWords,
  migrations: ownMigrations,
  queries: messagingQueries,
  create(given: MessagingDeps) {
    const deps: SendDeps = {
      ...given,
      countMessage: createMessageCount(given),
      lookUpMessage: createMessageLookUp(given),
    }
    const rooms = createChatRooms(deps)
    return {
      router: messagingRouter(deps, rooms),
      rest: [],
      sockets: [chatChannel(deps, rooms), callChannel(deps, createCallRooms(deps))],
      permissions: messagingPermissions,
      topics: messagingTopics,
      views: [messagesView, conversationsView, callStaysView],
      processes: [],
      jobs: [endLostConnections(deps), noteUnread(deps), removeLeftFiles(deps)],
      commands: [],
      personalData: messagingPersonalData(deps),
      dataRecipients: messagingRecipients(deps),
      /** What `/ws/webrtc` records, for the demonstration, which opens no sockets. */
      joinCall: (participant: CallParticipant, context: CommandContext) =>
        deps.run(joinCall, participant, context),
      leaveCall: (participant: CallParticipant, context: CommandContext) =>
        deps.run(leaveCall, participant, context),
    }
  },
})
