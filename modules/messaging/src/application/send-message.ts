import { addDays, clinicalKey, type CommandContext, deriveId, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type ChatMessage,
  type ConversationPair,
  conversationIdOf,
  messageIdOf,
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
  type ConversationDayKey,
  type SentFile,
} from '../domain/conversation-day/conversation-day.state.ts'
import {
  type SendFacts,
  type SendMessage,
  sendMessage,
} from '../domain/conversation-day/send-message.decide.ts'
import { conversationOf } from '../read-models/conversations/conversations.query.ts'
import {
  isFileSentBefore,
  readPlacesOf,
  shownFile,
  toMessage,
  unansweredBefore,
} from '../read-models/messages/messages.query.ts'
import type { SendDeps } from './deps.ts'
import {
  isEmailConfirmed,
  isPatientOf,
  mayGoOn,
  requireNotEnded,
  requireReach,
  sideOf,
  userIdOf,
} from './membership.ts'
import { beginConversation } from '../domain/new-conversations/begin-conversation.decide.ts'
import { endConversationDay } from '../domain/conversation-day/end-conversation-day.decide.ts'

type Context = Pick<RequestContext, 'actor' | 'command'>

/** What is sent; `own` is the sender's name for it. */
type NewMessage = {
  readonly own: string
  readonly messageType: MessageType
  readonly text: string
  readonly attachment?: SentFile
}

/** Sends a message of one participant to the other. The same `messageId` sends once, and answers the same again. */
export function sendOwnMessage(
  deps: SendDeps,
  ctx: Context,
  { conversationId, messageId: own, message: text, messageType }: SendMessageInput,
): Promise<ChatMessage> {
  return sendToOther(deps, ctx, conversationId, { own, messageType, text })
}

/** Stores a message that its sender's id is not stored with yet. */
export async function sendToOther(
  deps: SendDeps,
  ctx: Context,
  pair: ConversationPair,
  { own, ...content }: NewMessage,
): Promise<ChatMessage> {
  const sender = sideOf(ctx.actor, pair)
  const context = ctx.command()
  const day = context.now.slice(0, 10)
  const messageId = messageIdOf(conversationIdOf(pair), sender, own)
  const [isPatient, { isBlocked }, dayBeforeIt, earlier] = await Promise.all([
    isPatientOf(deps, pair),
    deps.load(conversation, pair),
    deps.load(conversationDay, { ...pair, day: addDays(day, -1) }),
    deps.lookUpMessage(messageId),
    deps.countMessage(userIdOf(ctx.actor)),
  ])
  if (earlier) return toMessage(deps.cipher, earlier, await readPlacesOf(deps, pair))
  if (!isPatient) await reach(deps, context, pair, sender)
  const message = { messageId, ...pair, sender, ...content }
  // The day before ends first: no message is stored before one that was stored, and none on both days.
  let ended = await endedDay(deps, context, { ...pair, day: addDays(day, -1) }, dayBeforeIt)
  // The next day may have begun for a process whose clock is ahead, or while the command waited.
  for (let on = day; ; on = addDays(on, 1)) {
    const before = stored(ended, { ...message, day: addDays(on, -1) })
    if (before) return before
    const known = { isBlocked, isPatient, fileId: content.attachment?.fileId }
    const state = await storeOn(
      deps,
      context,
      { ...message, day: on },
      await factsOf(deps, { ...pair, day: on }, known),
    )
    const sent = stored(state, { ...message, day: on })
    if (sent) return sent
    ended = state
  }
}

/** Begins the conversation of two people who have none, where the sender may write to the other. */
async function reach(
  deps: SendDeps,
  context: CommandContext,
  pair: ConversationPair,
  sender: SenderType,
): Promise<void> {
  await requireNotEnded(deps, pair, sender)
  const isBegun = mayGoOn(await conversationOf(deps, pair), sender)
  await requireReach(deps, pair, sender, { isPatient: false, isBegun })
  if (isBegun) return
  const beginContext = { ...context, commandId: deriveId(context.commandId, 'begin') }
  const facts = { isEmailConfirmed: await isEmailConfirmed(deps, pair) }
  const day = context.now.slice(0, 10)
  unwrap(await deps.run(beginConversation, { ...pair, day }, beginContext, facts))
}

/** Stores a message on a day that has not ended; answers the day as it is then. */
async function storeOn(
  deps: SendDeps,
  context: CommandContext,
  message: SendMessage,
  facts: SendFacts,
): Promise<ConversationDay> {
  const { clientId, professionalId } = message
  const outcome = await deps.run(sendMessage, message, context, facts).catch(async (error: unknown) => {
    // What an erased person's key has to encrypt cannot be written any more.
    const isErased = await deps.isKeyDestroyed(clinicalKey(clientId, professionalId))
    throw isErased ? new RefusedError(messagingRefusals.refuse('conversation-ended')) : error
  })
  return unwrap(outcome).state
}

/** A day that has ended: it is ended where it has not. */
async function endedDay(
  deps: SendDeps,
  context: CommandContext,
  key: ConversationDayKey,
  loaded: ConversationDay,
): Promise<ConversationDay> {
  if (loaded.isEnded) return loaded
  const endContext = { ...context, commandId: deriveId(context.commandId, `end ${key.day}`) }
  return unwrap(await deps.run(endConversationDay, key, endContext)).state
}

/** A message that a day contains, as its sender sees it. */
function stored(
  { messages, read }: ConversationDay,
  { messageId, text, messageType, sender, day }: SendMessage,
): ChatMessage | undefined {
  const sent = messages.findLast((each) => each.messageId === messageId)
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

type KnownFacts = Pick<SendFacts, 'isBlocked' | 'isPatient'> & { readonly fileId: string | undefined }

/** The facts about a message on a day; those of earlier days are counted in views. */
async function factsOf(
  deps: SendDeps,
  day: ConversationDayKey,
  { fileId, ...known }: KnownFacts,
): Promise<SendFacts> {
  const [unanswered, isFileSent] = await Promise.all([
    known.isPatient ? 0 : unansweredBefore(deps, day, mostUnanswered),
    fileId !== undefined && isFileSentBefore(deps, day, fileId),
  ])
  return { ...known, unansweredBefore: unanswered, isFileSent }
}
