import { attachmentTexts as texts } from '@escuta/i18n'
import { isLeaving } from '../../../lib/leaving.ts'
import { readKept, writeKept } from '../../../lib/kept-texts.ts'
import { keptPrefix } from '../../../lib/remove-kept.ts'
import type { UnsentMessage } from './outbox.ts'

/** What this tab keeps of a conversation: the text in the field, and messages that were not confirmed. */
export type KeptMessages = { readonly draft: string; readonly unsent: readonly UnsentMessage[] }

/** The same with the bytes of files, until the page is left: they are written to no storage. */
const unsentHere = new Map<string, readonly UnsentMessage[]>()

export function readMessagesKept(conversationId: string): KeptMessages {
  const kept = readKept(conversationId)
  if (!isKept(kept)) return { draft: '', unsent: [] }
  return { draft: kept.draft, unsent: kept.unsent.map((message) => withFile(conversationId, message)) }
}

export function keepMessages(conversationId: string, { draft, unsent }: KeptMessages): void {
  writeKept(conversationId, draft === '' && unsent.length === 0 ? undefined : { draft, unsent })
  unsentHere.set(conversationId, unsent)
  askBeforeClosing()
}

/** A closed tab forgets what was not sent; the browser asks only while there is something. */
function askBeforeClosing(): void {
  const hasUnsent = [...unsentHere.values()].some(({ length }) => length > 0)
  if (hasUnsent) globalThis.addEventListener?.('beforeunload', ask)
  else globalThis.removeEventListener?.('beforeunload', ask)
}
function ask(event: Event): void {
  if (!isLeaving()) event.preventDefault()
}
globalThis.addEventListener?.(keptPrefix, () => {
  unsentHere.clear()
  askBeforeClosing()
})

/** What was chosen before the page was loaded anew can only be chosen again. */
function withFile(conversationId: string, message: UnsentMessage): UnsentMessage {
  const { messageId, refusal, attachment } = message
  if (!attachment) return message
  const here = unsentHere.get(conversationId)?.find((each) => each.messageId === messageId)
  const file = here?.attachment?.file
  return {
    ...message,
    refusal: file ? refusal : texts.lost,
    attachment: { size: attachment.size, share: null, file },
  }
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
