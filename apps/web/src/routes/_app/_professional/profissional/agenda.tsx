import { createFileRoute } from '@tanstack/react-router'
import { AgendaPage } from '../../../../features/scheduling/agenda/agenda-page.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'
import { dayIn, monthIn } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_professional/profissional/agenda')({
  validateSearch: (search): { mes?: string; dia?: string } => {
    const mes = monthIn(search['mes'])
    const dia = dayIn(search['dia'])
    return { ...(mes && { mes }), ...(dia && { dia }) }
  },
  loader: () => prefetchForUser(({ id: userId }) => queries.catalog.professionalOfUser.prefetch({ userId })),
  component: AgendaRoute,
})

function AgendaRoute() {
  const { mes, dia } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AgendaPage
      selection={{ month: mes, day: dia }}
      onMove={({ month, day }) =>
        void navigate({
          search: { ...(month && { mes: month }), ...(day && { dia: day }) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
