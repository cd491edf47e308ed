import { decryptField } from '@escuta/event-sourcing'
import { clinicalKey, type UserId } from '@escuta/kernel'
import type { ConversationPair, OpenedAttachment } from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'
import { findMessage } from './messages-after.ts'

type Deps = Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock' | 'files'>

/**
 * Where this account reads the file of a message, for minutes; undefined for a message without one, and once its key was
 * destroyed. Scopes are the caller's to check.
 */
export async function attachmentLink(
  deps: Deps,
  pair: ConversationPair,
  { messageId, userId, asAttachment }: { messageId: string; userId: UserId; asAttachment: boolean },
): Promise<OpenedAttachment | undefined> {
  const keyId = clinicalKey(pair.clientId, pair.professionalId)
  const found = await findMessage(deps, pair, messageId)
  const fileName = found?.attachment && (await decryptField(deps.cipher, found.text, keyId))
  if (!found?.attachment || !fileName) return undefined
  const { fileId, contentType } = found.attachment
  const url = deps.files.downloadLink({ userId, fileId, keyId, contentType, fileName, asAttachment })
  return { url, fileName, contentType }
}
