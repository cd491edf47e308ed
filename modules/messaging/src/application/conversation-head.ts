import { shownProfessional } from '@escuta/catalog/contract'
import { unknownClient } from '@escuta/identity/contract'
import type { Actor } from '@escuta/kernel'
import {
  type Allowance,
  type ConversationHead,
  type ConversationPair,
  conversationIdOf,
  mostNewConversations,
  mostUnanswered,
  type SenderType,
} from '../contract/index.ts'
import { newConversations } from '../domain/new-conversations/new-conversations.state.ts'
import { conversationOf } from '../read-models/conversations/conversations.query.ts'
import type { MessagingDeps } from './deps.ts'
import { isEmailConfirmed, isPatientOf, requireReach, sideOf } from './membership.ts'

/**
 * The head of one of the caller's conversations. Who could not write to the other, and has no messages with them, is
 * refused (`conversation-not-found`).
 */
export async function conversationHead(
  deps: MessagingDeps,
  actor: Actor,
  pair: ConversationPair,
): Promise<ConversationHead> {
  const side = sideOf(actor, pair)
  const [otherName, begun, isPatient] = await Promise.all([
    side === 'client' ? professionalName(deps, pair) : clientName(deps, pair),
    conversationOf(deps, pair),
    isPatientOf(deps, pair),
  ])
  await requireReach(deps, pair, side, { isPatient, isBegun: begun !== undefined })
  const isLimited = side === 'client' && !isPatient
  return {
    id: conversationIdOf(pair),
    side,
    otherName,
    ...stateOf(begun, side),
    allowance: isLimited ? await allowanceOf(deps, pair, begun?.unanswered) : null,
  }
}

function stateOf(
  begun: Awaited<ReturnType<typeof conversationOf>>,
  side: SenderType,
): Pick<ConversationHead, 'unread' | 'isBlocked'> {
  return { unread: begun?.[`${side}Unread`] ?? 0, isBlocked: begun?.isBlocked ?? false }
}

/** `unanswered` is undefined in a conversation without messages. */
async function allowanceOf(
  deps: MessagingDeps,
  pair: ConversationPair,
  unanswered: number | undefined,
): Promise<Allowance> {
  const day = deps.clock.now().toISOString().slice(0, 10)
  const [isConfirmed, begun] = await Promise.all([
    isEmailConfirmed(deps, pair),
    deps.load(newConversations, { clientId: pair.clientId, day }),
  ])
  return {
    isEmailConfirmed: isConfirmed,
    isBegun: unanswered !== undefined,
    messagesLeft: Math.max(0, mostUnanswered - (unanswered ?? 0)),
    conversationsLeft: Math.max(0, mostNewConversations - begun.size),
  }
}

async function professionalName({ professionals }: MessagingDeps, { professionalId }: ConversationPair) {
  return shownProfessional((await professionals.byIds([professionalId])).get(professionalId)).name
}

async function clientName({ people }: MessagingDeps, { clientId }: ConversationPair): Promise<string> {
  return (await people.namesByIds([clientId])).get(clientId) ?? unknownClient
}
