import { createFileRoute } from '@tanstack/react-router'
import { listPageInput } from '../../../../features/dashboards/list-page-input.ts'
import { ClientPaymentsPage } from '../../../../features/dashboards/client-payments/client-payments-page.tsx'
import { queries } from '../../../../lib/query-client.ts'
import { cursorIn, given } from '../../../../lib/search-params.ts'

/** The page of the list; in the address, so that back and reload restore it. */
type ClientPaymentsSearch = { cursor?: string }

export const Route = createFileRoute('/_app/_client/cliente/pagamentos')({
  validateSearch: (search): ClientPaymentsSearch => given({ cursor: cursorIn(search['cursor']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queries.dashboards.clientPayments.prefetch(listPageInput(deps.cursor))
  },
  component: ClientPaymentsRoute,
})

function ClientPaymentsRoute() {
  return <ClientPaymentsPage {...Route.useSearch()} />
}
