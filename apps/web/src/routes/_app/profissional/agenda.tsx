import { createFileRoute } from '@tanstack/react-router'
import { AgendaPage } from '../../../features/scheduling/agenda/agenda-page.tsx'
import { SignedIn } from '../../../shell/signed-in.tsx'
import { dayIn, monthIn } from '../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/profissional/agenda')({
  validateSearch: (search): { mes?: string; dia?: string } => {
    const mes = monthIn(search['mes'])
    const dia = dayIn(search['dia'])
    return { ...(mes && { mes }), ...(dia && { dia }) }
  },
  component: AgendaRoute,
})

function AgendaRoute() {
  const { mes, dia } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignedIn whenNot="redirect">
      {(user) => (
        <AgendaPage
          user={user}
          selection={{ month: mes, day: dia }}
          onMove={({ month, day }) =>
            void navigate({
              search: { ...(month && { mes: month }), ...(day && { dia: day }) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </SignedIn>
  )
}
