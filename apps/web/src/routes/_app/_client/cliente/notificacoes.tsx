import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../../../features/notifications/inbox/inbox-page.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'
import { inboxSearch } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_client/cliente/notificacoes')({
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => search,
  loader: prefetchPage,
  component: () => <InboxPage area="client" />,
})
