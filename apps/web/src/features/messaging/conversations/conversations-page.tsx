import { conversationsTexts as texts } from '@escuta/i18n'
import type { SenderType } from '@escuta/messaging/contract'
import { Card } from '@escuta/ui/card'
import { classNames } from '@escuta/ui/class-names'
import { EmptyState } from '@escuta/ui/empty-state'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { ConversationList } from './conversation-list.tsx'

const OpenedConversation = lazyComponent(
  () => import('./opened-conversation.tsx'),
  'OpenedConversation',
  () => (
    <Loading>
      <Skeleton className="h-[70dvh] rounded-card" />
    </Loading>
  ),
)

type ConversationsPageProps = {
  readonly side: SenderType
  readonly conversationId: string | undefined
}

/** /cliente/mensagens and /profissional/mensagens: the list beside the conversation; on phones one of the two. */
export function ConversationsPage({ side, conversationId }: ConversationsPageProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={texts.title}
        subtitle={texts.lead[side]}
        className={conversationId && 'max-lg:sr-only'}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={classNames('min-w-0', conversationId && 'max-lg:hidden')}>
          <ConversationList side={side} chosen={conversationId} />
        </div>
        {conversationId ? (
          <OpenedConversation key={conversationId} side={side} conversationId={conversationId} />
        ) : (
          <Card variant="sunken" className="max-lg:hidden">
            <EmptyState
              title={texts.choose}
              hint={texts.chooseHint}
              illustration={<TwoArmchairsIllustration />}
            />
          </Card>
        )}
      </div>
    </>
  )
}
