import { blockTexts, conversationsTexts as texts, conversationTexts } from '@escuta/i18n'
import type { ConversationHead, SenderType } from '@escuta/messaging/contract'
import { Avatar } from '@escuta/ui/avatar'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { Skeleton } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
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

const BlockDialog = lazyComponent(() => import('../block-conversation/block-dialog.tsx'), 'BlockDialog')

/** What a professional can do with a conversation: block its client, or unblock them. */
function BlockMenu({ head }: { readonly head: ConversationHead }) {
  const { id, otherName, isBlocked } = head
  const [asked, setAsked] = useState<'block' | 'unblock'>()
  const action = isBlocked ? 'unblock' : 'block'
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={blockTexts.options(otherName)}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsked(action)}>{blockTexts[action].action}</MenuItem>
      </DropdownMenu>
      {asked && (
        <BlockDialog
          conversationId={id}
          action={asked}
          otherName={otherName}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
