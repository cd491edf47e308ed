import type { ConversationPair, MessageQueries, MessageSummary } from '../contract/index.ts'
import { textOf } from '../read-models/messages/messages.query.ts'
import { attachmentLink } from './attachment-link.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf } from './membership.ts'
import { findMessage } from './messages-after.ts'

type Deps = Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock' | 'files'>

/** The query port of single messages. */
export function messageQueries(deps: Deps): MessageQueries {
  async function messageById(pair: ConversationPair, messageId: string): Promise<MessageSummary | undefined> {
    const found = await findMessage(deps, pair, messageId)
    if (!found) return undefined
    const { sender, messageType, sentAt } = found
    return { sender, messageType, sentAt, isErased: (await textOf(deps.cipher, found)) === undefined }
  }
  return {
    messageById,
    messageOfParticipant(actor, pair, messageId) {
      sideOf(actor, pair)
      return messageById(pair, messageId)
    },
    async textOf(pair, messageId) {
      const found = await findMessage(deps, pair, messageId)
      return found && textOf(deps.cipher, found)
    },
    async downloadOf(pair, messageId, userId) {
      return (await attachmentLink(deps, pair, { messageId, userId, asAttachment: true }))?.url
    },
  }
}
