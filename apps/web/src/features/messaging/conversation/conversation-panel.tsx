import { attachmentTexts, conversationTexts as texts } from '@escuta/i18n'
import type { ConversationHead } from '@escuta/messaging/contract'
import { classNames } from '@escuta/ui/class-names'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Paperclip } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { SocketStatus } from '../../../lib/json-socket.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChosenFiles } from '../attachments/use-chosen-files.ts'
import { MessageField } from './message-field.tsx'
import { MessageLog } from './message-log.tsx'
import { useConversation } from './use-conversation.ts'
import { AllowanceNote, StopNotice, stopOf } from './who-may-write.tsx'

type ConversationPanelProps = {
  readonly room: { readonly appointmentId: string } | { readonly conversationId: string }
}

/** A conversation: its messages and the field for the next one. It fills the height of what it is in. */
export function ConversationPanel({ room }: ConversationPanelProps) {
  if ('appointmentId' in room) return <OfAppointment {...room} />
  return <OfConversation key={room.conversationId} {...room} />
}

function OfAppointment({ appointmentId }: { readonly appointmentId: string }) {
  const room = trpc.messaging.consultationRoom.useQuery({ appointmentId })
  return (
    <QueryState query={room} loading={<PanelSkeleton />} texts={texts}>
      {({ conversationId }) => <OfConversation key={conversationId} conversationId={conversationId} />}
    </QueryState>
  )
}

function OfConversation({ conversationId }: { readonly conversationId: string }) {
  const head = trpc.messaging.conversation.useQuery({ conversationId })
  return (
    <QueryState query={head} loading={<PanelSkeleton />} texts={texts}>
      {(known) => <Conversation head={known} />}
    </QueryState>
  )
}

function Conversation({ head }: { readonly head: ConversationHead }) {
  const { id, otherName, allowance } = head
  const { client, state, draft, onDraft } = useConversation(id)
  const stop = stopOf(head)
  const choice = useChosenFiles(allowance)
  const drop = useFileDrop(choice.add, !stop)
  if (state.refusal) return <EmptyState title={texts.failed} hint={state.refusal} />
  const isJoining = state.side === null && state.status === 'connecting' && state.unsent.length === 0
  return (
    <section
      aria-label={texts.with(otherName)}
      {...drop.handlers}
      className="relative grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      {drop.isOver && <DropHint />}
      <StatusLine status={state.status} />
      {isJoining ? (
        <LogSkeleton />
      ) : (
        <MessageLog client={client} state={state} conversationId={id} otherName={otherName} />
      )}
      <div className="grid grid-cols-1 gap-2 border-t border-line p-3 sm:px-4">
        {stop ? (
          <StopNotice stop={stop} />
        ) : (
          <>
            {allowance && <AllowanceNote allowance={allowance} />}
            <MessageField
              draft={draft}
              onDraft={onDraft}
              onTyping={() => client.typing()}
              choice={choice}
              onSend={client.send}
            />
          </>
        )}
      </div>
    </section>
  )
}

const dots: Readonly<Record<SocketStatus, string>> = {
  connecting: 'bg-warning',
  connected: 'bg-accent',
  disconnected: 'bg-danger',
  error: 'bg-danger',
}

function StatusLine({ status }: { readonly status: SocketStatus }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-line px-4 py-1.5 text-caption text-ink-soft sm:px-6"
    >
      <span aria-hidden className={classNames('size-2 rounded-full', dots[status])} />
      {texts.status[status]}
    </p>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid h-full min-h-0 grid-rows-[1fr_auto]">
      <LogSkeleton />
      <div className="border-t border-line p-3 sm:px-4">
        <Skeleton className="h-12 rounded-control" />
      </div>
    </div>
  )
}

function LogSkeleton() {
  return (
    <Loading className="flex flex-col justify-end gap-2 overflow-hidden p-4 sm:px-6" label={texts.loading}>
      <Skeleton className="h-14 w-2/3 rounded-card" />
      <Skeleton className="h-20 w-1/2 self-end rounded-card" />
      <Skeleton className="h-14 w-3/5 rounded-card" />
    </Loading>
  )
}

/** Covers a conversation while files are held over it. */
function DropHint() {
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-accent bg-accent-soft/95 p-6 text-center text-on-accent-soft">
      <Paperclip className="size-8" aria-hidden />
      <p className="text-subtitle font-semibold">{attachmentTexts.drop}</p>
      <p className="text-caption">{attachmentTexts.accepted}</p>
    </div>
  )
}

type FileDrop = {
  /** Whether files are held over the element. */
  readonly isOver: boolean
  readonly handlers: Readonly<
    Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  >
}

/** Takes the files that are dropped on an element; the browser would open them instead of the page. */
function useFileDrop(onDrop: (files: readonly File[]) => void, isOpen: boolean): FileDrop {
  const [isOver, setOver] = useState(false)
  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
    setOver(isOpen)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        if (isOpen) onDrop([...event.dataTransfer.files])
      },
    },
  }
}
