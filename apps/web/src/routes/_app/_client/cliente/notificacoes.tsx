import { createFileRoute } from '@tanstack/react-router'
import type { InboxSearch } from '../../../../features/notifications/inbox/inbox-input.ts'
import { InboxPage } from '../../../../features/notifications/inbox/inbox-page.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'
import { inboxSearch } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_client/cliente/notificacoes')({
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => search,
  loader: prefetchPage,
  component: InboxRoute,
})

function InboxRoute() {
  const navigate = Route.useNavigate()
  const select = (search: InboxSearch) => void navigate({ search, replace: true, resetScroll: false })
  return <InboxPage area="client" selection={Route.useSearch()} onSelect={select} />
}
