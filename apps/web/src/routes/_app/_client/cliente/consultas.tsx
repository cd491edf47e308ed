import { createFileRoute } from '@tanstack/react-router'
import { listPageInput } from '../../../../features/dashboards/list-page-input.ts'
import { PastAppointmentsPage } from '../../../../features/dashboards/past-appointments/past-appointments-page.tsx'
import { queries } from '../../../../lib/query-client.ts'
import { cursorIn } from '../../../../lib/search-params.ts'

/** The page of the list; in the address, so that back and reload restore it. */
type PastAppointmentsSearch = { cursor?: string }

export const Route = createFileRoute('/_app/_client/cliente/consultas')({
  validateSearch: (search): PastAppointmentsSearch => {
    const cursor = cursorIn(search['cursor'])
    return cursor ? { cursor } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queries.dashboards.pastAppointments.prefetch(listPageInput(deps.cursor))
  },
  component: PastAppointmentsRoute,
})

function PastAppointmentsRoute() {
  return <PastAppointmentsPage {...Route.useSearch()} />
}
