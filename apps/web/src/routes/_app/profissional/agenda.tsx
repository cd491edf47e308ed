import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignedIn } from '../../../features/dashboards/area/signed-in.tsx'
import { AgendaPage } from '../../../features/scheduling/agenda/agenda-page.tsx'

const search = z.object({
  mes: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  dia: z.iso.date().optional().catch(undefined),
})

export const Route = createFileRoute('/_app/profissional/agenda')({
  validateSearch: search,
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
          place={{ month: mes, day: dia }}
          onMove={({ month, day }) =>
            void navigate({ search: { mes: month, dia: day }, replace: true, resetScroll: false })
          }
        />
      )}
    </SignedIn>
  )
}
