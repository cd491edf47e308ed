import { notificationTexts as texts } from '@escuta/i18n'
import type { RecipientRole } from '@escuta/notifications/contract'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { type InboxSearch, inboxInput } from './inbox-input.ts'
import { NotificationList } from './notification-list.tsx'
import { useSettled } from '../../../lib/use-settled.ts'

type InboxPageProps = {
  /** The area of the page; older notifications do not name the role of their recipient. */
  readonly area: RecipientRole
  readonly selection: InboxSearch
  readonly onSelect: (selection: InboxSearch) => void
}

/** /profissional/notificacoes and /cliente/notificacoes: the inbox of the account. */
export function InboxPage({ area, selection, onSelect }: InboxPageProps) {
  const user = useUser()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const { data: counts } = trpc.notifications.unread.useQuery()
  const page = trpc.notifications.ofUser.useQuery(inboxInput(user.id, selection, settled), {
    placeholderData: keepPreviousData,
  })
  function changeSearch(text: string) {
    setSearch(text)
    if (selection.cursor) onSelect(selection.filtro ? { filtro: selection.filtro } : {})
  }
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={
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
          onChoose={(filter) => onSelect(filter === 'all' ? {} : { filtro: filter })}
        />
      </div>
      <QueryState query={page} loading={<InboxSkeleton />}>
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

function InboxSkeleton() {
  return (
    <Loading className="grid gap-3" label={texts.loading}>
      <Skeleton count={5} className="h-36 rounded-card sm:h-31" />
    </Loading>
  )
}
