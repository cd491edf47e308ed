import { conversationTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { ChatMessage } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import { SentFile } from '../attachments/sent-file.tsx'
import { UnsentFile } from '../attachments/unsent-file.tsx'
import { MessageMenu } from '../report-message/message-menu.tsx'
import type { UnsentMessage } from './outbox.ts'
import { linkParts } from './safe-links.ts'

type MessageBubbleProps = {
  readonly conversationId: string
  readonly message: ChatMessage
  readonly isOwn: boolean
  /** The name of the other participant. */
  readonly otherName: string
}

/** One message; memoised, as a conversation may have thousands. */
export const MessageBubble = memo(function MessageBubble({
  conversationId,
  message,
  isOwn,
  otherName,
}: MessageBubbleProps) {
  const at = formatTimeAt(new Date(message.createdAt), viewerZone())
  const Mark = message.isRead ? CheckCheck : Check
  return (
    <Bubble
      isOwn={isOwn}
      spoken={texts.spoken(isOwn ? texts.you : otherName, at)}
      menu={!isOwn && <MessageMenu conversationId={conversationId} messageId={message.id} at={at} />}
      note={
        <>
          <span aria-hidden>{at}</span>
          {isOwn && (
            <span className={classNames('inline-flex items-center gap-1', message.isRead && 'font-semibold')}>
              <Mark aria-hidden className="size-4" />
              {message.isRead ? texts.read : texts.sent}
            </span>
          )}
        </>
      }
    >
      <MessageContent conversationId={conversationId} message={message} />
    </Bubble>
  )
})

type MessageContentProps = Pick<MessageBubbleProps, 'conversationId' | 'message'>

/** What a message says, by its type. */
function MessageContent({
  conversationId,
  message: { id, messageType, message, attachment },
}: MessageContentProps) {
  if (message === null) return <p className="text-ink-soft italic">{texts.erased}</p>
  switch (messageType) {
    case 'text':
      return <MessageText text={message} />
    case 'file':
      return (
        <SentFile conversationId={conversationId} messageId={id} fileName={message} attachment={attachment} />
      )
  }
}

type UnsentBubbleProps = {
  readonly message: UnsentMessage
  /** Waits for the connection or for a file before it, or is on its way. */
  readonly progress: 'waiting' | 'queued' | 'sending'
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** A message that the server has not confirmed, or has refused. */
export function UnsentBubble({ message: unsent, progress, onRetry, onDiscard }: UnsentBubbleProps) {
  const { message, refusal, attachment } = unsent
  const Icon = refusal ? TriangleAlert : Clock
  return (
    <Bubble
      isOwn
      isRefused={refusal !== null}
      spoken={texts.you}
      note={
        <span className="inline-flex items-start gap-1">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {refusal ? `${texts.notSent} ${refusal}` : texts[progress]}
        </span>
      }
    >
      {attachment ? <UnsentFile name={message} attachment={attachment} /> : <MessageText text={message} />}
      <UnsentActions message={unsent} onRetry={onRetry} onDiscard={onDiscard} />
    </Bubble>
  )
}

/** What can be done with a refused message, or with a file on its way. */
function UnsentActions({
  message: { message, refusal, attachment },
  onRetry,
  onDiscard,
}: Omit<UnsentBubbleProps, 'progress'>) {
  if (!refusal && !attachment) return null
  // The bytes of a file may be gone.
  const canRetry = refusal !== null && (!attachment || attachment.file)
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {canRetry && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      <Button size="small" variant={refusal ? 'ghost' : 'secondary'} onClick={onDiscard}>
        {refusal ? texts.discard : texts.cancel}
        {attachment && <span className="sr-only"> {message}</span>}
      </Button>
    </div>
  )
}

type BubbleProps = {
  readonly isOwn: boolean
  readonly isRefused?: boolean
  /** Who wrote it when, for screen readers. */
  readonly spoken: string
  readonly note: ReactNode
  readonly menu?: ReactNode
  readonly children: ReactNode
}

function Bubble({ isOwn, isRefused = false, spoken, note, menu, children }: BubbleProps) {
  return (
    <li className={classNames('flex', isOwn ? 'justify-end pl-10' : 'items-start')}>
      <div
        className={classNames(
          'grid max-w-prose min-w-0 gap-1 rounded-[1.25rem] border px-4 py-2.5',
          isOwn ? 'rounded-br-small' : 'rounded-bl-small',
          isRefused && 'border-danger bg-danger-soft',
          !isRefused && (isOwn ? 'border-transparent bg-accent-soft' : 'border-line bg-surface'),
        )}
      >
        <span className="sr-only">{spoken}</span>
        {children}
        <span
          className={classNames(
            'flex flex-wrap items-center gap-x-2 text-caption text-ink-soft',
            isOwn && 'justify-end',
          )}
        >
          {note}
        </span>
      </div>
      {menu}
    </li>
  )
}

/** Text with its addresses as links; nothing in it is HTML. */
function MessageText({ text }: { readonly text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {linkParts(text).map(({ text: part, isLink }, place) =>
        isLink ? (
          // A part has no identity but its place, and the text of a message never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={place} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
