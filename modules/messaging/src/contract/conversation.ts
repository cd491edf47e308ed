import { clientId, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { mostLetters } from './chat-limits.ts'
import { idSeparator } from './conversation-id.ts'

/** Messages that a client may send before the professional answers, until their first appointment is confirmed. */
export const mostUnanswered = 3

/** Conversations that a client may begin on one day (UTC) with professionals they have no appointment with. */
export const mostNewConversations = 5

/** Messages that one account may send in a minute, by all of its connections. */
export const mostMessagesPerMinute = 60

/** The participant who wrote a message. */
export const senderType = z.enum(['client', 'professional'])
export type SenderType = z.output<typeof senderType>

export function otherSide(side: SenderType): SenderType {
  return side === 'client' ? 'professional' : 'client'
}

/** A file is sent by `messaging.sendAttachment`; its message is the name of the file. */
export const messageType = z.enum(['text', 'file'])
export type MessageType = z.output<typeof messageType>

/** The type of a message that is written. */
export const writtenType = messageType.extract(['text'])

/** Spaces, invisible letters, control characters, halves of letters. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}]*$/u

/** What a message says; where nothing of it is seen it is no message. */
export const messageText = z
  .string({ error: 'Escreva uma mensagem.' })
  .trim()
  .min(1, { error: 'Escreva uma mensagem.', abort: true })
  .max(mostLetters, { error: `Use no máximo ${mostLetters} caracteres.`, abort: true })
  .refine((text) => !unseen.test(text), 'Escreva uma mensagem.')

/** The two people of a conversation. */
export const conversationPair = z.object({ clientId, professionalId })
export type ConversationPair = z.output<typeof conversationPair>

/** The id of a conversation, which names its two people. */
export const conversationId = z
  .string()
  .transform((text) => {
    const [client, professional] = text.split(idSeparator)
    return { clientId: client, professionalId: professional }
  })
  .pipe(conversationPair)

/** The place of a message in its conversation: the day (UTC) on which it was sent, and its number on that day, from 1. */
export const messagePlace = z.object({ day: z.iso.date(), ordinal: z.int().min(1) })
export type MessagePlace = z.output<typeof messagePlace>

/** Orders places; negative when the first comes before the second. */
export function comparePlaces(one: MessagePlace, other: MessagePlace): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.ordinal - other.ordinal
}
