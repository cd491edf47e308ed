import { deriveId } from '@escuta/kernel'
import type { SenderType } from './conversation.ts'

/** The id of a message: its sender's own name for it (a UUID) counts among their messages of this conversation. */
export function messageIdOf(conversationId: string, sender: SenderType, own: string): string {
  return deriveId(own, `${conversationId}/${sender}`)
}
