import { notificationTexts as texts } from '@escuta/i18n'
import type { InboxFilter, NotificationPage, RecipientRole } from '@escuta/notifications/contract'
import { Badge } from '@escuta/ui/badge'
import { Button, buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Loading } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { PageHead } from '../../../lib/page-head.tsx'
import { ListedPage } from '../../../lib/page-links.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { useUser } from '../../../lib/user-context.ts'
import { NotificationCard } from './notification-card.tsx'

const inboxes = { client: '/cliente/notificacoes', professional: '/profissional/notificacoes' } as const

/**
 * /profissional/notificacoes and /cliente/notificacoes: the inbox of the account. Older notifications do not name the role
 * of their recipient, which is then that of the area.
 */
export function InboxPage({ area }: { readonly area: RecipientRole }) {
  const user = useUser()
  const selection: InboxSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const select = (chosen: InboxSearch) =>
    void navigate({ to: inboxes[area], search: chosen, replace: true, resetScroll: false })
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const { data: counts } = trpc.notifications.unread.useQuery()
  const page = trpc.notifications.ofUser.useQuery(inboxInput(user.id, selection, settled), {
    placeholderData: keepPreviousData,
  })
  function changeSearch(text: string) {
    setSearch(text)
    if (selection.cursor) select(selection.filtro ? { filtro: selection.filtro } : {})
  }
  return (
    <>
      <PageHead
        title={texts.title}
        heading={
          <span className="flex items-center gap-3">
            {texts.title}
            {page.data && (
              <Badge tone="accent">
                <span aria-hidden>{page.data.items.length}</span>
                <span className="sr-only">{texts.shown(page.data.items.length)}</span>
              </Badge>
            )}
          </span>
        }
        subtitle={counts ? texts.unread(counts.unread) : texts.loading}
        actions={counts?.newestAt && counts.unread > 0 && <MarkAll until={counts.newestAt} />}
      />
      <div className="grid gap-4">
        <TextField
          label={texts.searchLabel}
          placeholder={texts.search}
          type="search"
          maxLength={100}
          icon={<Search aria-hidden />}
          value={search}
          onChange={({ target }) => changeSearch(target.value)}
        />
        <InboxFilters
          chosen={selection.filtro ?? 'all'}
          onChoose={(filter) => select(filter === 'all' ? {} : { filtro: filter })}
        />
      </div>
      <QueryState
        query={page}
        loading={
          <Loading className="grid gap-3" label={texts.loading} count={5} each="h-36 rounded-card sm:h-31" />
        }
      >
        {(data) => (
          <NotificationList page={data} area={area} selection={selection} isSearch={settled !== ''} />
        )}
      </QueryState>
    </>
  )
}

/** Marks what the counter knows of: a notification that arrives meanwhile stays unread. */
function MarkAll({ until }: { readonly until: string }) {
  const markAll = trpc.notifications.markAllNotificationsRead.useMutation({ onError: failureToast(texts) })
  return (
    <Button
      variant="secondary"
      busyLabel={markAll.isPending && texts.marking}
      onClick={() => markAll.mutate({ until })}
    >
      {texts.markAll}
    </Button>
  )
}

const filters = ['all', 'unread', 'appointment', 'payment', 'reminder', 'system'] as const

type InboxFiltersProps = {
  readonly chosen: InboxFilter
  readonly onChoose: (filter: InboxFilter) => void
}

function InboxFilters({ chosen, onChoose }: InboxFiltersProps) {
  return (
    <div role="group" aria-label={texts.filters} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className={buttonClass({ size: 'small', variant: filter === chosen ? 'primary' : 'secondary' })}
        >
          {texts.filter[filter]}
        </button>
      ))}
    </div>
  )
}

type NotificationListProps = {
  readonly page: NotificationPage
  readonly area: RecipientRole
  readonly selection: InboxSearch
  readonly isSearch: boolean
}

function NotificationList({ page, area, selection, isSearch }: NotificationListProps) {
  const hint = page.nextCursor === null ? texts.emptySearch : texts.searchGoesOn
  return (
    <section aria-label={texts.title} aria-live="polite" className="grid gap-6">
      <ListedPage
        texts={texts}
        page={page}
        selection={selection}
        empty={
          <EmptyState
            title={texts.empty}
            hint={isSearch ? hint : texts.emptyHint}
            illustration={<EmptyInboxIllustration />}
          />
        }
        link={(search, look) => <Link to={inboxes[area]} search={search} {...look} />}
      >
        {(notification) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} area={area} />
          </li>
        )}
      </ListedPage>
    </section>
  )
}

/** What the address of an inbox names. The search is not in it: it may hold a person's name. */
type InboxSearch = { readonly filtro?: Exclude<InboxFilter, 'all'>; readonly cursor?: string }

/** The query of one page of an inbox. */
function inboxInput(userId: string, { filtro, cursor }: InboxSearch, search = '') {
  const filter: InboxFilter = filtro ?? 'all'
  return { userId, limit: 20, filter, search, ...(cursor !== undefined && { cursor }) }
}
