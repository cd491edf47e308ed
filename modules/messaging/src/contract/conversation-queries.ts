/** The query port of conversations; scopes are the caller's to check. */
export type ConversationQueries = {
  /** Everyone whom a client has a conversation with, also without an appointment: the keys of the two encrypt it. */
  readonly everyProfessionalInConversation: (clientId: string) => Promise<readonly string[]>
}
