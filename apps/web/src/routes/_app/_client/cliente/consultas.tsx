import { createFileRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { listPageInput } from '../../../../features/dashboards/list-page-input.ts'
import { PastAppointmentsPage } from '../../../../features/dashboards/past-appointments/past-appointments-page.tsx'
import { queries } from '../../../../lib/query-client.ts'
import { cursorIn, given, uuidIn } from '../../../../lib/search-params.ts'

const ReviewOfAppointment = lazyComponent(
  () => import('../../../../features/catalog/review-appointment/review-of-appointment.tsx'),
  'ReviewOfAppointment',
)

/** The page of the list, in the address, so that back and reload restore it; and the appointment whose review a link opens. */
type PastAppointmentsSearch = { cursor?: string; avaliar?: string }

export const Route = createFileRoute('/_app/_client/cliente/consultas')({
  validateSearch: (search): PastAppointmentsSearch =>
    given({ cursor: cursorIn(search['cursor']), avaliar: uuidIn(search['avaliar']) }),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ deps }) => {
    void queries.dashboards.pastAppointments.prefetch(listPageInput(deps.cursor))
  },
  component: PastAppointmentsRoute,
})

function PastAppointmentsRoute() {
  const { cursor, avaliar } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => void navigate({ search: cursor ? { cursor } : {}, replace: true })
  return (
    <>
      <PastAppointmentsPage {...(cursor && { cursor })} />
      {avaliar && <ReviewOfAppointment appointmentId={avaliar} onClose={close} />}
    </>
  )
}
