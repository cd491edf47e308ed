import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '../../../../../features/catalog/credential-desk/queue-page.tsx'
import {
  queueInput,
  professionWords,
  type QueueSearch,
  situationWords,
} from '../../../../../features/catalog/credential-desk/queue-search.ts'
import { prefetchForUser, queries } from '../../../../../lib/query-client.ts'
import { cursorIn, given, oneOf } from '../../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_admin/admin/aprovacoes/')({
  validateSearch: (search: Readonly<Record<string, unknown>>): QueueSearch =>
    given({
      situacao: oneOf(search['situacao'], situationWords),
      profissao: oneOf(search['profissao'], professionWords),
      cursor: cursorIn(search['cursor']),
    }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchForUser(() => queries.catalog.credentialQueue.prefetch(queueInput(deps))),
  component: QueueRoute,
})

function QueueRoute() {
  const navigate = Route.useNavigate()
  const select = (search: QueueSearch) => void navigate({ search, replace: true, resetScroll: false })
  return <QueuePage selection={Route.useSearch()} onSelect={select} />
}
