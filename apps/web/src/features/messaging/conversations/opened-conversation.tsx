import { conversationTexts, conversationsTexts as texts } from '@escuta/i18n'
import type { ConversationHead, SenderType } from '@escuta/messaging/contract'
import { Avatar } from '@escuta/ui/avatar'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Skeleton } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { trpc } from '../../../lib/trpc.ts'
import { BlockMenu } from '../block-conversation/block-menu.tsx'
import { ConversationPanel } from '../conversation/conversation-panel.tsx'

type OpenedConversationProps = { readonly side: SenderType; readonly conversationId: string }

/** The chosen conversation with the name of the other above it; as high as the window leaves room for. */
export function OpenedConversation({ side, conversationId }: OpenedConversationProps) {
  const { data: head, isError } = trpc.messaging.conversation.useQuery({ conversationId })
  return (
    <Card
      padding="none"
      className="grid h-[calc(100dvh-6.6rem)] min-h-96 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden max-lg:-my-5 max-sm:-mx-2 max-sm:h-[calc(100dvh-5.6rem)] max-sm:in-data-second-row:h-[calc(100dvh-8.8rem)] lg:h-[calc(100dvh-16rem)]"
    >
      <header className="flex items-center gap-3 border-b border-line px-3 py-2.5 sm:px-5">
        <Link
          to={side === 'client' ? '/cliente/mensagens' : '/profissional/mensagens'}
          aria-label={texts.back}
          className={buttonClass({ variant: 'ghost', size: 'icon', className: '-ml-1 lg:hidden' })}
        >
          <ArrowLeft aria-hidden />
        </Link>
        {head ? <Head head={head} /> : !isError && <Skeleton className="h-9 w-48" />}
      </header>
      <ConversationPanel room={{ conversationId }} />
    </Card>
  )
}

function Head({ head }: { readonly head: ConversationHead }) {
  const { side, otherName } = head
  return (
    <>
      <Avatar name={otherName} size="small" />
      <h2 className="min-w-0 flex-1 truncate text-subtitle font-semibold">
        <span className="sr-only">{conversationTexts.with(otherName)}</span>
        <span aria-hidden>{otherName}</span>
      </h2>
      {side === 'professional' && <BlockMenu head={head} />}
    </>
  )
}
