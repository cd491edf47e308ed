import { command, query, router } from '@escuta/rpc'
import { z } from 'zod'
import { announceAttachment } from '../application/announce-attachment.ts'
import { callAttendance } from '../application/attendance.ts'
import { blockOwnConversation } from '../application/block-conversation.ts'
import { consultationRoomOf } from '../application/consultation-room.ts'
import { conversationHead } from '../application/conversation-head.ts'
import type { ChatRooms } from '../application/chat-rooms.ts'
import type { SendDeps } from '../application/deps.ts'
import { iceServersOf } from '../application/ice-servers.ts'
import { ownIdAs, sideOf } from '../application/membership.ts'
import { linkHealth, reportLinkHealth } from '../application/link-health.ts'
import { messageCounts } from '../application/message-counts.ts'
import { openAttachment } from '../application/open-attachment.ts'
import { readOwnMessages } from '../application/read-messages.ts'
import { sendOwnAttachment } from '../application/send-attachment.ts'
import { sendOwnMessage } from '../application/send-message.ts'
import { callSettingsOf, setOwnRelayOnly } from '../application/set-relay-only.ts'
import { unblockOwnConversation } from '../application/unblock-conversation.ts'
import {
  announceAttachmentInput,
  announcedAttachmentDto,
  attendanceInput,
  callAttendanceDto,
  callSettingsDto,
  chatMessageDto,
  chatMessagePage,
  consultationRoomDto,
  conversationHeadDto,
  conversationPage,
  conversationsInput,
  iceServersDto,
  linkHealthDto,
  messageCountPage,
  messageCountsInput,
  messagesInput,
  ofAppointmentInput,
  openAttachmentInput,
  openedAttachmentDto,
  ofConversationInput,
  readMessagesInput,
  reportLinkHealthInput,
  sendAttachmentInput,
  sendMessageInput,
  setRelayOnlyInput,
  unreadMessagesDto,
} from '../contract/index.ts'
import { conversationsOf, unreadMessagesOf } from '../read-models/conversations/conversations.query.ts'
import { messagesOf } from '../read-models/messages/messages.query.ts'

export function messagingRouter(deps: SendDeps, rooms: ChatRooms) {
  return router({
    /** The caller's conversations as client or as professional, the last written first. */
    conversations: query
      .input(conversationsInput)
      .output(conversationPage)
      .query(({ ctx, input: { side, ...page } }) =>
        conversationsOf(deps, { side, id: ownIdAs(ctx.actor, side) }, page),
      ),

    /** Who the other of a conversation is, and what the caller may write to them. */
    conversation: query
      .input(ofConversationInput)
      .output(conversationHeadDto)
      .query(({ ctx, input }) => conversationHead(deps, ctx.actor, input.conversationId)),

    /** A conversation's messages, the newest first. */
    messages: query
      .input(messagesInput)
      .output(chatMessagePage)
      .query(({ ctx, input: { conversationId, ...page } }) => {
        sideOf(ctx.actor, conversationId)
        return messagesOf(deps, conversationId, page)
      }),

    /** The room of one of the caller's appointments: its hours, and whether it is open. */
    consultationRoom: query
      .input(ofAppointmentInput)
      .output(consultationRoomDto)
      .query(({ ctx, input: { appointmentId } }) => consultationRoomOf(deps, ctx.actor, appointmentId)),

    /** What the caller chose for their calls. */
    callSettings: query.output(callSettingsDto).query(({ ctx }) => callSettingsOf(deps, ctx.actor)),

    setRelayOnly: command
      .input(setRelayOnlyInput)
      .output(z.null())
      .mutation(({ ctx, input }) => setOwnRelayOnly(deps, ctx, input)),

    /** The STUN and TURN servers of a room that is open, with credentials that expire. */
    iceServers: query
      .input(ofAppointmentInput)
      .output(iceServersDto)
      .query(({ ctx, input: { appointmentId } }) => iceServersOf(deps, ctx.actor, appointmentId)),

    /** Counts outages of the connections of a call, without the call. */
    reportLinkHealth: command
      .meta({ cost: 10 })
      .input(reportLinkHealthInput)
      .output(z.null())
      .mutation(({ ctx, input }) => reportLinkHealth(deps, ctx, input)),

    /** How often sound and picture were away in the last seven days, for how long, and what brought them back. */
    linkHealth: query.output(linkHealthDto).query(() => linkHealth(deps)),

    unread: query.output(unreadMessagesDto).query(({ ctx: { actor } }) => {
      const none = { clientId: null, professionalId: null }
      return unreadMessagesOf(deps, actor.kind === 'user' ? actor : none)
    }),

    /** Who was in the call of an appointment, and when: times and counts, for support of any appointment. */
    attendance: query
      .input(attendanceInput)
      .output(callAttendanceDto)
      .query(({ ctx, input }) => callAttendance(deps, ctx, input)),

    /** How many messages the two of an appointment sent, day by day. */
    messageCounts: query
      .input(messageCountsInput)
      .output(messageCountPage)
      .query(({ input }) => messageCounts(deps, input)),

    sendMessage: command
      .input(sendMessageInput)
      .output(chatMessageDto)
      .mutation(async ({ ctx, input }) => {
        const message = await sendOwnMessage(deps, ctx, input)
        await rooms.sent(input.conversationId, message)
        return message
      }),

    /** Where the caller may send the bytes of a file for a conversation. */
    announceAttachment: command
      .input(announceAttachmentInput)
      .output(announcedAttachmentDto)
      .mutation(({ ctx, input }) => announceAttachment(deps, ctx, input)),

    /** Sends a file that was uploaded. */
    sendAttachment: command
      .input(sendAttachmentInput)
      .output(chatMessageDto)
      .mutation(async ({ ctx, input }) => {
        const message = await sendOwnAttachment(deps, ctx, input)
        await rooms.sent(input.conversationId, message)
        return message
      }),

    openAttachment: command
      .input(openAttachmentInput)
      .output(openedAttachmentDto)
      .mutation(({ ctx, input }) => openAttachment(deps, ctx, input)),

    readMessages: command
      .input(readMessagesInput)
      .output(z.null())
      .mutation(async ({ ctx, input }) => {
        const upTo = await readOwnMessages(deps, ctx, input)
        if (upTo && ctx.actor.kind === 'user') rooms.read(input.conversationId, ctx.actor.userId, upTo)
        return null
      }),

    blockConversation: command
      .input(ofConversationInput)
      .output(z.null())
      .mutation(({ ctx, input }) => blockOwnConversation(deps, ctx, input.conversationId)),

    unblockConversation: command
      .input(ofConversationInput)
      .output(z.null())
      .mutation(({ ctx, input }) => unblockOwnConversation(deps, ctx, input.conversationId)),
  })
}
