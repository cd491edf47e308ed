import { defineCommand } from '@escuta/event-sourcing'
import { clinicalKey, type CommandContext, deriveId, isRefusal, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type ChatMessage,
  type ConversationPair,
  conversationIdOf,
  messagingRefusals,
  mostUnanswered,
  otherSide,
  type MessageType,
  type SenderType,
  type SendMessageInput,
} from '../contract/index.ts'
import { conversation } from '../domain/conversation/conversation.state.ts'
import {
  type ConversationDay,
  conversationDay,
  type SentFile,
} from '../domain/conversation-day/conversation-day.state.ts'
import {
  type SendFacts,
  type SendMessage,
  sendMessage as decide,
} from '../domain/conversation-day/send-message.decide.ts'
import { conversationOf } from '../read-models/conversations/conversations.query.ts'
import { isFileSentBefore, shownFile, unansweredBefore } from '../read-models/messages/messages.query.ts'
import { beginConversation } from './begin-conversation.ts'
import { dayAfter, dayBefore } from './conversation-days.ts'
import { countMessage } from './count-message.ts'
import type { MessagingDeps } from './deps.ts'
import { endConversationDay } from './end-conversation-day.ts'
import { isEmailConfirmed, isOpenToNew, isPatientOf, sideOf } from './membership.ts'

const sendMessage = defineCommand({ name: 'send-message', stream: conversationDay, decide })

type Context = Pick<RequestContext, 'actor' | 'command'>

/** The id of a message: its sender's own name for it counts among their messages of this conversation. */
export function messageIdOf(pair: ConversationPair, sender: SenderType, own: string): string {
  return deriveId(own, `${conversationIdOf(pair)}/${sender}`)
}

/** What is sent; `own` is the sender's name for it. */
type NewMessage = {
  readonly own: string
  readonly messageType: MessageType
  readonly text: string
  readonly attachment?: SentFile
}

/** Sends a message of one participant to the other. The same `messageId` sends once, and answers the same again. */
export function sendOwnMessage(
  deps: MessagingDeps,
  ctx: Context,
  { conversationId, messageId: own, message: text, messageType }: SendMessageInput,
): Promise<ChatMessage> {
  return sendToOther(deps, ctx, conversationId, { own, messageType, text })
}

export async function sendToOther(
  deps: MessagingDeps,
  ctx: Context,
  pair: ConversationPair,
  { own, ...content }: NewMessage,
): Promise<ChatMessage> {
  const sender = sideOf(ctx.actor, pair)
  if (ctx.actor.kind === 'user') await countMessage(deps, ctx.actor.userId)
  const context = ctx.command()
  const day = context.now.slice(0, 10)
  const isPatient = await isPatientOf(deps, pair)
  if (!isPatient && !(await conversationOf(deps, pair))) {
    // A professional writes to patients, and to people who wrote to them; others reach public profiles.
    if (sender === 'professional' || !(await isOpenToNew(deps, pair)))
      throw new RefusedError(messagingRefusals.refuse('conversation-not-found'))
    const beginContext = { ...context, commandId: deriveId(context.commandId, 'begin') }
    const facts = { isEmailConfirmed: await isEmailConfirmed(deps, pair) }
    unwrap(await deps.run(beginConversation, { ...pair, day }, beginContext, facts))
  }
  const messageId = messageIdOf(pair, sender, own)
  const command = { messageId, ...pair, sender, ...content }
  // The next day may have begun for a process whose clock is ahead, or while the command waited.
  for (let on = day; ; on = dayAfter(on)) {
    const sent = await storeOn(deps, context, { ...command, day: on }, isPatient)
    if (sent) return sent
  }
}

/**
 * Stores a message on a day, unless the day before has it. The day before ends first, so that no message is stored before
 * one that was stored and no message is stored on both days. Undefined where the day has ended.
 */
async function storeOn(
  deps: MessagingDeps,
  context: CommandContext,
  message: SendMessage,
  isPatient: boolean,
): Promise<ChatMessage | undefined> {
  const { clientId, professionalId, day } = message
  const pair = { clientId, professionalId }
  const before = dayBefore(day)
  const endContext = { ...context, commandId: deriveId(context.commandId, `end ${before}`) }
  const ended = unwrap(await deps.run(endConversationDay, { ...pair, day: before }, endContext))
  const earlier = stored(ended.state, { ...message, day: before })
  if (earlier) return earlier
  const facts = await factsOf(deps, pair, { day, isPatient, fileId: message.attachment?.fileId })
  const outcome = await deps.run(sendMessage, message, context, facts).catch(async (error: unknown) => {
    // What an erased person's key has to encrypt cannot be written any more.
    const isErased = await deps.isKeyDestroyed(clinicalKey(clientId, professionalId))
    throw isErased ? new RefusedError(messagingRefusals.refuse('conversation-ended')) : error
  })
  if (isRefusal(outcome)) throw new RefusedError(outcome)
  return stored(outcome.state, message)
}

/** A message that a day contains, as its sender sees it. */
function stored(
  { messages, read }: ConversationDay,
  { messageId, text, messageType, sender, day }: SendMessage,
): ChatMessage | undefined {
  const sent = messages.find((each) => each.messageId === messageId)
  if (!sent) return undefined
  const { ordinal, sentAt: createdAt } = sent
  const isRead = read[otherSide(sender)] >= ordinal
  const attachment = shownFile(sent.attachment)
  return {
    id: messageId,
    message: text,
    messageType,
    attachment,
    senderType: sender,
    isRead,
    createdAt,
    day,
    ordinal,
  }
}

type FactsAbout = {
  readonly day: string
  readonly isPatient: boolean
  readonly fileId: string | undefined
}

async function factsOf(
  deps: MessagingDeps,
  pair: ConversationPair,
  { day, isPatient, fileId }: FactsAbout,
): Promise<SendFacts> {
  const [{ isBlocked }, unanswered, isFileSent] = await Promise.all([
    deps.load(conversation, pair),
    isPatient ? 0 : unansweredBefore(deps, { ...pair, day }, mostUnanswered),
    fileId !== undefined && isFileSentBefore(deps, { ...pair, day }, fileId),
  ])
  return { isBlocked, isPatient, unansweredBefore: unanswered, isFileSent }
}
