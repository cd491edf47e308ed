import { createFileRoute } from '@tanstack/react-router'
import { ConversationsPage } from '../../../../features/messaging/conversations/conversations-page.tsx'
import { prefetchConversations } from '../../../../features/messaging/conversations/prefetch-conversations.ts'
import { prefetchForUser } from '../../../../lib/query-client.ts'
import { conversationIn, given } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_professional/profissional/mensagens')({
  validateSearch: (search): { conversa?: string } => given({ conversa: conversationIn(search['conversa']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchForUser(() => prefetchConversations('professional', deps.conversa)),
  component: ConversationsRoute,
})

function ConversationsRoute() {
  return <ConversationsPage side="professional" conversationId={Route.useSearch().conversa} />
}
