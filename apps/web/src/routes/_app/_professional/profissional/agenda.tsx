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
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { mes: month, dia: day } }) =>
    prefetchForUser(({ id: userId, professional }) => {
      void queries.catalog.professionalOfUser.prefetch({ userId })
      if (professional === null) return
      void queries.scheduling.agendaMonth.prefetch({ professionalId: professional.id, month })
      void queries.scheduling.agendaList.prefetch({ professionalId: professional.id, day })
    }),
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
