import { conversationTexts as texts } from '@escuta/i18n'
import { mostJoinedMessages } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { Spinner } from '@escuta/ui/spinner'
import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trpcClient } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import { SendingStatus } from '../attachments/unsent-file.tsx'
import type { ConversationClient, ConversationState } from './conversation-client.ts'
import { MessageBubble } from './message-bubble.tsx'
import { dayName, messagesByDay } from './messages-by-day.ts'
import { UnsentMessages } from './unsent-messages.tsx'
import type { OpenConversation } from './use-conversation.ts'
import { useLogScroll } from './use-log-scroll.ts'

type MessageLogProps = Pick<OpenConversation, 'client' | 'state'> & {
  readonly conversationId: string
  readonly otherName: string
}

/** The messages of a conversation by days; at its end it follows new ones and marks them as read. */
export function MessageLog({ client, state, conversationId, otherName }: MessageLogProps) {
  const { messages, unsent, side, status, isOtherTyping } = state
  const older = useOlderMessages(conversationId, client, state)
  const lastId = messages.at(-1)?.id
  const { log, end, isEndSeen, onScroll, toEnd } = useLogScroll(
    { firstId: messages[0]?.id, lastId, unsent: unsent.length, isOtherTyping },
    older.load,
  )
  const isConnected = status === 'connected'
  useEffect(() => {
    if (isEndSeen && isConnected && lastId !== undefined) client.read()
  }, [client, isEndSeen, isConnected, lastId])
  const unseen = useUnseen(state, isEndSeen)
  const isEmpty = messages.length + unsent.length === 0
  const zone = viewerZone()
  const now = useNow()
  return (
    <div className="relative min-h-0">
      <SendingStatus unsent={unsent} />
      <div
        ref={log}
        role="log"
        aria-label={texts.log(otherName)}
        aria-busy={older.isLoading || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolled by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col gap-4 overflow-y-auto overscroll-contain p-4 [overflow-anchor:none] sm:px-6"
      >
        <Older older={older} />
        {isEmpty && side !== null && (
          <EmptyState title={texts.none} hint={texts.noneHint(otherName)} className="my-auto" />
        )}
        {messagesByDay(messages, zone).map(({ date, messages: ofDay }) => (
          <section key={date} aria-label={dayName(date, now, zone)} className="grid grid-cols-1 gap-2">
            <p
              aria-hidden
              className="justify-self-center rounded-full bg-sunken px-3 py-1 text-caption text-ink-soft"
            >
              {dayName(date, now, zone)}
            </p>
            <ul className="grid grid-cols-1 gap-2">
              {ofDay.map((message) => (
                <MessageBubble
                  key={message.id}
                  conversationId={conversationId}
                  message={message}
                  isOwn={message.senderType === side}
                  otherName={otherName}
                />
              ))}
            </ul>
          </section>
        ))}
        <UnsentMessages
          unsent={unsent}
          client={client}
          isConnected={isConnected}
          onActed={() => log.current?.focus()}
        />
        {isOtherTyping && <p className="text-caption text-ink-soft">{texts.typing(otherName)}</p>}
        <div ref={end} aria-hidden className="mt-auto h-px shrink-0" />
      </div>
      {!isEndSeen && !isEmpty && (
        <Button
          variant="secondary"
          size="small"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-float"
        >
          <ArrowDown aria-hidden />
          {unseen > 0 ? texts.newMessages(unseen) : texts.toEnd}
        </Button>
      )}
    </div>
  )
}

/** How many messages of the other came since the end was seen last. */
function useUnseen({ messages, side }: MessageLogProps['state'], isEndSeen: boolean): number {
  const [seenId, setSeenId] = useState<string>()
  const lastId = messages.at(-1)?.id
  if (isEndSeen && lastId !== seenId) setSeenId(lastId)
  if (isEndSeen || seenId === undefined) return 0
  const seen = messages.findIndex(({ id }) => id === seenId)
  return messages.slice(seen + 1).filter(({ senderType }) => senderType !== side).length
}

function Older({ older: { has, isLoading, isFailed, load } }: { readonly older: OlderMessages }) {
  if (!has) return null
  if (isLoading)
    return (
      <p className="flex items-center justify-center gap-2 text-caption text-ink-soft">
        <Spinner />
        {texts.loadingOlder}
      </p>
    )
  return (
    <div className="grid justify-items-center gap-1">
      {isFailed && (
        <p role="alert" className="text-caption text-danger">
          {texts.olderFailed}
        </p>
      )}
      <Button variant="ghost" size="small" onClick={load}>
        {isFailed ? texts.retry : texts.older}
      </Button>
    </div>
  )
}

const pageSize = 100

type OlderMessages = {
  readonly has: boolean
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly load: () => void
}

/** Reads a conversation backwards, from the messages that its room brought. */
function useOlderMessages(
  conversationId: string,
  client: ConversationClient,
  { messages, gaps }: ConversationState,
): OlderMessages {
  const [reached, setReached] = useState<{ readonly cursor: string | null; readonly gaps: number }>()
  /** Undefined before the first page, null after the last. */
  const cursor = reached?.gaps === gaps ? reached.cursor : undefined
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle')
  const has = cursor !== null && messages.length >= mostJoinedMessages
  async function load() {
    if (!has || progress === 'loading') return
    setProgress('loading')
    try {
      const input = { conversationId, limit: pageSize, ...(cursor && { cursor }) }
      const page = await trpcClient.messaging.messages.query(input)
      client.addOlder(page.items)
      setReached({ cursor: page.nextCursor, gaps })
      setProgress('idle')
    } catch {
      setProgress('failed')
    }
  }
  return { has, isLoading: progress === 'loading', isFailed: progress === 'failed', load: () => void load() }
}
