import type { ConversationPair } from './conversation.ts'

/** The query port of conversations; scopes are the caller's to check. */
export type ConversationQueries = {
  /** Everyone with whom a client has a conversation, also without an appointment: the keys of the two encrypt it. */
  readonly everyProfessionalInConversation: (clientId: string) => Promise<readonly string[]>
  /**
   * The names of the streams of the first days (`yyyy-mm-dd`, UTC, both included) of a period on which the two wrote
   * to each other.
   */
  readonly dayStreams: (
    pair: ConversationPair & { readonly from: string; readonly to: string },
    limit: number,
  ) => Promise<readonly string[]>
}
