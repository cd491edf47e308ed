import { readKept, writeKept } from '../../../lib/kept-texts.ts'
import type { UnsentMessage } from './conversation-client.ts'

/** What this tab keeps of a conversation: the text in the field, and messages that were not confirmed. */
export type KeptMessages = { readonly draft: string; readonly unsent: readonly UnsentMessage[] }

export function readMessagesKept(conversationId: string): KeptMessages {
  const kept = readKept(conversationId)
  return isKept(kept) ? kept : { draft: '', unsent: [] }
}

export function keepMessages(conversationId: string, { draft, unsent }: KeptMessages): void {
  writeKept(conversationId, draft === '' && unsent.length === 0 ? undefined : { draft, unsent })
}

function isKept(kept: unknown): kept is KeptMessages {
  const { draft, unsent } = (kept ?? {}) as Partial<Record<keyof KeptMessages, unknown>>
  return typeof draft === 'string' && Array.isArray(unsent) && unsent.every(isUnsent)
}

function isUnsent(each: unknown): each is UnsentMessage {
  const { messageId, message, refusal } = (each ?? {}) as Partial<Record<keyof UnsentMessage, unknown>>
  const isRefusal = refusal === null || typeof refusal === 'string'
  return typeof messageId === 'string' && typeof message === 'string' && isRefusal
}
