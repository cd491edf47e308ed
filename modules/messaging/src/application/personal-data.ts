import { instantValue, type PersonalDataSource } from '@escuta/kernel'
import type { ConversationCard, SenderType } from '../contract/index.ts'
import { conversationId } from '../contract/index.ts'
import { conversationsOf } from '../read-models/conversations/conversations.query.ts'
import { messagesOf } from '../read-models/messages/messages.query.ts'
import type { MessagingDeps } from './deps.ts'

const pageSize = 500
const authors: Readonly<Record<SenderType, string>> = { client: 'Você', professional: 'Profissional' }

/** The conversations of a person as client, both sides of them. */
export function messagingPersonalData(deps: MessagingDeps): PersonalDataSource {
  return async ({ clientId }) => {
    if (clientId === null) return []
    const of = { side: 'client', id: clientId } as const
    const entries = []
    for await (const card of everyItem((page) => conversationsOf(deps, of, page)))
      entries.push(...(await entriesOf(deps, card)))
    return [{ title: 'Mensagens', entries }]
  }
}

async function entriesOf(deps: MessagingDeps, { id, otherName }: ConversationCard) {
  const pair = conversationId.parse(id)
  const entries = []
  for await (const { message, senderType, createdAt } of everyItem((page) => messagesOf(deps, pair, page)))
    entries.push({
      Conversa: otherName,
      'Escrita por': authors[senderType],
      'Enviada em': instantValue(createdAt),
      Mensagem: message,
    })
  return entries
}

/** Every item of a list, page by page. */
async function* everyItem<Item>(
  pageOf: (page: { limit: number; cursor?: string }) => Promise<{
    readonly items: readonly Item[]
    readonly nextCursor: string | null
  }>,
): AsyncIterable<Item> {
  let cursor: string | null | undefined
  do {
    const page = await pageOf({ limit: pageSize, ...(cursor && { cursor }) })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor)
}
