import type { CurrentUser } from '@escuta/identity/contract'
import { conversationIdOf } from '@escuta/messaging/contract'

/** What /cliente/mensagens is opened with: a conversation, or a professional by links that do not know who will sign in. */
export type ClientConversation = { conversa?: string; profissional?: string }

export function chosenConversation(
  { client }: Pick<CurrentUser, 'client'>,
  { conversa, profissional: professionalId }: ClientConversation,
): string | undefined {
  if (conversa || !professionalId || !client) return conversa
  return conversationIdOf({ clientId: client.id, professionalId })
}
