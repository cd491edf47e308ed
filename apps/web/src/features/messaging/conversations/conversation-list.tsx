import {
  conversationTexts,
  conversationsTexts as texts,
  formatDate,
  formatTimeAt,
  unreadTexts,
} from '@escuta/i18n'
import { addDays, localParts } from '@escuta/kernel'
import type { ConversationCard, SenderType } from '@escuta/messaging/contract'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { buttonClass } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { byCursor, LoadMore } from '../../../lib/load-more.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import { firstConversations } from './first-conversations.ts'

type ConversationListProps = { readonly side: SenderType; readonly chosen: string | undefined }

/** The user's conversations in one role, the last written first. */
export function ConversationList({ side, chosen }: ConversationListProps) {
  const conversations = trpc.messaging.conversations.useInfiniteQuery(firstConversations(side), byCursor)
  const now = useNow()
  return (
    <section aria-label={texts.list} className="grid grid-cols-1 gap-3">
      <QueryState
        query={conversations}
        loading={
          <Loading className="grid gap-2" label={texts.loading} count={5} each="h-19 rounded-control" />
        }
        texts={texts}
      >
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items)
          if (all.length === 0) return <NoConversations side={side} />
          return (
            <>
              <ul className="grid grid-cols-1 gap-2">
                {all.map((card) => (
                  <li key={card.id}>
                    <ConversationLink card={card} isChosen={card.id === chosen} now={now} />
                  </li>
                ))}
              </ul>
              <LoadMore query={conversations} texts={texts} />
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

type ConversationLinkProps = {
  readonly card: ConversationCard
  readonly isChosen: boolean
  readonly now: Date
}

function ConversationLink({ card, isChosen, now }: ConversationLinkProps) {
  const { id, side, otherName, lastSentAt, unread, isBlocked } = card
  return (
    <Link
      to={side === 'client' ? '/cliente/mensagens' : '/profissional/mensagens'}
      search={{ conversa: id }}
      resetScroll={false}
      aria-current={isChosen || undefined}
      className={classNames(
        'flex items-center gap-3 rounded-control border px-3 py-3 transition-colors',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <Avatar name={otherName} size="small" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{otherName}</span>
          <time dateTime={lastSentAt} className="shrink-0 text-caption text-ink-soft">
            {shortTime(new Date(lastSentAt), now)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={classNames(
              'min-w-0 flex-1 truncate text-caption',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {lastSaid(card)}
          </span>
          {isBlocked && side === 'professional' && <Badge tone="outline">{texts.blocked}</Badge>}
          {unread > 0 && (
            <span className="min-w-6 shrink-0 rounded-full bg-accent px-1.5 text-center text-caption leading-6 font-semibold text-on-accent tabular-nums">
              <span aria-hidden>{unreadTexts.badge(unread)}</span>
              <span className="sr-only">{unreadTexts.messages(unread)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The last message, or the name of its file, and whether it is one's own. */
function lastSaid({ side, lastMessage, lastMessageType, lastSender }: ConversationCard): string {
  const isOwn = lastSender === side
  if (lastMessage !== null && lastMessageType === 'file')
    return isOwn ? texts.ownFile(lastMessage) : texts.file(lastMessage)
  const said = lastMessage ?? texts.erased
  return isOwn ? texts.own(said) : said
}

/** The time of today's messages, `Ontem`, or the date of older ones. */
function shortTime(at: Date, now: Date): string {
  const zone = viewerZone()
  const [day, today] = [at, now].map((each) => localParts(each, zone).date)
  if (day === today) return formatTimeAt(at, zone)
  return today && day === addDays(today, -1) ? conversationTexts.yesterday : formatDate(at, zone)
}

function NoConversations({ side }: Pick<ConversationListProps, 'side'>) {
  return (
    <EmptyState
      title={texts.none}
      hint={texts.noneHint[side]}
      illustration={<EmptyInboxIllustration />}
      action={
        <SiteLink
          to={side === 'client' ? '/agendar-consulta' : '/profissional/agenda'}
          className={buttonClass()}
        >
          {texts.start[side]}
        </SiteLink>
      }
    />
  )
}
