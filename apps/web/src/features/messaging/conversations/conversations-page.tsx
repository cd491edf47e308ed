import { conversationsTexts as texts } from '@escuta/i18n'
import type { SenderType } from '@escuta/messaging/contract'
import { Loading } from '@escuta/ui/skeleton'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { ListBeside } from '../../../lib/list-beside.tsx'
import { ConversationList } from './conversation-list.tsx'

const OpenedConversation = lazyComponent(
  () => import('./opened-conversation.tsx'),
  'OpenedConversation',
  () => <Loading each="h-[70dvh] rounded-card" />,
)

type ConversationsPageProps = {
  readonly side: SenderType
  readonly conversationId: string | undefined
}

/** /cliente/mensagens and /profissional/mensagens: the list beside the conversation; on phones one of the two. */
export function ConversationsPage({ side, conversationId }: ConversationsPageProps) {
  return (
    <ListBeside
      texts={texts}
      lead={texts.lead[side]}
      list={<ConversationList side={side} chosen={conversationId} />}
      chosen={
        conversationId && (
          <OpenedConversation key={conversationId} side={side} conversationId={conversationId} />
        )
      }
    />
  )
}
