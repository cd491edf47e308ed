import { createFileRoute } from '@tanstack/react-router'
import { ReplayPage } from '../../../../../features/administration/support/replay-page.tsx'
import { prefetchPage } from '../../../../../lib/prefetch-page.ts'
import { uuidIn } from '../../../../../lib/search-params.ts'

/** `etapa` is the chosen step, so that an address shows what its sender saw. */
export const Route = createFileRoute('/_app/_admin/admin/suporte/$appointmentId')({
  validateSearch: ({ etapa }: Readonly<Record<string, unknown>>): { etapa?: number } => {
    const step = Number(etapa)
    return Number.isInteger(step) && step > 0 ? { etapa: step } : {}
  },
  loader: prefetchPage,
  component: ReplayRoute,
})

function ReplayRoute() {
  const { appointmentId } = Route.useParams()
  const { etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReplayPage
      appointmentId={uuidIn(appointmentId) ?? appointmentId}
      chosen={etapa}
      onChoose={(step) => void navigate({ search: { etapa: step }, replace: true, resetScroll: false })}
    />
  )
}
