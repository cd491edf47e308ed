import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import { mostJoinedMessages, mostMissedMessages } from './chat-limits.ts'
import {
  conversationId,
  type MessagePlace,
  messagePlace,
  messageText,
  senderType,
  writtenType,
} from './conversation.ts'
import { chatMessageDto, describedPlace } from './message.dto.ts'

/**
 * What a client sends on `/ws/chat`. Who sends is the session's user: `userId` and `userType` of the specification are
 * taken and not read.
 */
export const chatClientMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('join_room'),
      appointmentId: appointmentId.optional(),
      conversationId: conversationId.optional().describe('No lugar de appointmentId.'),
      lastMessageId: z
        .uuid()
        .optional()
        .describe('A última mensagem que o cliente tem; vêm só as seguintes.'),
    })
    .refine((join) => (join.appointmentId === undefined) !== (join.conversationId === undefined), {
      error: 'Informe appointmentId ou conversationId.',
    })
    .describe('Entra em uma conversa e sai da anterior. userId e userType podem vir e não são lidos.'),
  z.object({ type: z.literal('leave_room') }).describe('Sai da conversa.'),
  z
    .object({
      type: z.literal('chat_message'),
      message: messageText,
      messageType: writtenType.default('text'),
      messageId: z
        .uuid()
        .optional()
        .describe('O nome que o próprio cliente dá à mensagem; enviada de novo, ela é guardada uma só vez.'),
    })
    .describe('Envia uma mensagem; new_message a confirma.'),
  z.object({ type: z.literal('user_typing') }).describe('Quem envia está escrevendo.'),
  z
    .object({
      type: z.literal('message_read'),
      messageId: z.uuid().optional().describe('Até esta mensagem tudo foi lido; sem ela, tudo.'),
    })
    .describe('Quem envia leu as mensagens.'),
])
export type ChatClientMessage = z.output<typeof chatClientMessage>

/** The user of a frame. */
const ofUser = { userId: z.string(), userType: senderType }

/** What a client receives on `/ws/chat`, besides `error`. */
export const chatServerMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('room_joined'),
      conversationId: z.string(),
      userType: senderType.describe('O lado de quem entrou.'),
      messages: z.array(chatMessageDto).describe('As mais antigas primeiro.'),
      readUpTo: messagePlace.nullable().describe('Até onde o outro leu; null se não leu nada.'),
      hasGap: z
        .boolean()
        .describe(
          'true: entre lastMessageId e estas mensagens há outras, que não couberam; GET das mensagens anteriores as traz.',
        ),
    })
    .describe(
      `Responde a join_room com as ${mostJoinedMessages} mensagens mais novas, ou com até ${mostMissedMessages} depois de lastMessageId; as que não cabem seguem como new_message.`,
    ),
  chatMessageDto
    .extend({
      type: z.literal('new_message'),
      sentAs: z.string().optional().describe('O messageId de quem enviou; só na conexão que enviou.'),
    })
    .describe('Uma mensagem nova, também para quem a enviou: uma vez cada, em ordem.'),
  z
    .object({ type: z.literal('user_typing'), ...ofUser })
    .describe('O outro está escrevendo; vale por 3 segundos.'),
  z
    .object({ type: z.literal('message_read'), ...ofUser, messageId: z.string(), ...describedPlace })
    .describe('Alguém leu as mensagens do outro até esta.'),
  z.object({ type: z.literal('user_joined'), ...ofUser }).describe('Alguém entrou na conversa.'),
  z.object({ type: z.literal('user_left'), ...ofUser }).describe('Alguém saiu da conversa.'),
])
export type ChatServerMessage = z.output<typeof chatServerMessage>

/** A frame about a user of the room, which needs nothing of the store. */
export type ChatUserFrame = Extract<ChatServerMessage, { readonly userId: string }>

/** What processes send each other about a room: a message is named by its place and read from its stream. */
export type ChatNotice =
  | { readonly type: 'sent'; readonly place: MessagePlace }
  | { readonly type: 'user'; readonly frame: ChatUserFrame }
