import { createFileRoute } from '@tanstack/react-router'
import {
  type ClientConversation,
  chosenConversation,
} from '../../../../features/messaging/conversations/chosen-conversation.ts'
import { ConversationsPage } from '../../../../features/messaging/conversations/conversations-page.tsx'
import { prefetchConversations } from '../../../../features/messaging/conversations/prefetch-conversations.ts'
import { prefetchForUser } from '../../../../lib/query-client.ts'
import { conversationIn, uuidIn } from '../../../../lib/search-params.ts'
import { useUser } from '../../../../lib/user-context.ts'

export const Route = createFileRoute('/_app/_client/cliente/mensagens')({
  validateSearch: (search): ClientConversation => {
    const conversa = conversationIn(search['conversa'])
    const profissional = uuidIn(search['profissional'])
    if (conversa) return { conversa }
    return profissional ? { profissional } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    prefetchForUser((user) => prefetchConversations('client', chosenConversation(user, deps))),
  component: ConversationsRoute,
})

function ConversationsRoute() {
  return <ConversationsPage side="client" conversationId={chosenConversation(useUser(), Route.useSearch())} />
}
