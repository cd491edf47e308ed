import type { Actor, UserId } from '@escuta/kernel'
import type { ConversationPair, MessageType, SenderType } from './conversation.ts'

/** A message without what it says. */
export type MessageSummary = {
  readonly sender: SenderType
  readonly messageType: MessageType
  readonly sentAt: string
  /** Whether its key was destroyed: it cannot be read any more. */
  readonly isErased: boolean
}

/** The query port of single messages, for the moderation; undefined for a message that is not of the conversation. */
export type MessageQueries = {
  /** Refuses (`conversation-not-found`) callers who are not participants. */
  readonly messageOfParticipant: (
    actor: Actor,
    pair: ConversationPair,
    messageId: string,
  ) => Promise<MessageSummary | undefined>
  /** Scopes are the caller's to check. */
  readonly messageById: (pair: ConversationPair, messageId: string) => Promise<MessageSummary | undefined>
  /**
   * What a message says, or the name of its file; undefined once its key was destroyed. The caller has checked scopes, and
   * recorded who reads it and why.
   */
  readonly textOf: (pair: ConversationPair, messageId: string) => Promise<string | undefined>
  /**
   * The path at which this account downloads the file of a message, for 5 minutes; undefined for a message without a file,
   * and once its key was destroyed. The caller has checked scopes, and recorded who reads it and why.
   */
  readonly downloadOf: (
    pair: ConversationPair,
    messageId: string,
    userId: UserId,
  ) => Promise<string | undefined>
}
