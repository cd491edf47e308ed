import { createFileRoute } from '@tanstack/react-router'
import { ModerationPage } from '../../../../../features/administration/moderation/moderation-page.tsx'
import {
  moderationInput,
  type ModerationSearch,
} from '../../../../../features/administration/moderation/moderation-search.ts'
import { prefetchForUser, queries } from '../../../../../lib/query-client.ts'
import { cursorIn, given, oneOf } from '../../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_admin/admin/moderacao/')({
  validateSearch: (search: Readonly<Record<string, unknown>>): ModerationSearch =>
    given({
      situacao: oneOf(search['situacao'], ['decididas'] as const),
      conteudo: oneOf(search['conteudo'], ['avaliacao', 'perfil', 'mensagem'] as const),
      cursor: cursorIn(search['cursor']),
    }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    prefetchForUser(() => queries.administration.moderation.queue.prefetch(moderationInput(deps))),
  component: ModerationRoute,
})

function ModerationRoute() {
  const navigate = Route.useNavigate()
  const select = (search: ModerationSearch) => void navigate({ search, replace: true, resetScroll: false })
  return <ModerationPage selection={Route.useSearch()} onSelect={select} />
}
