import { createFileRoute } from '@tanstack/react-router'
import { CasePage } from '../../../../../features/catalog/credential-desk/case-page.tsx'
import { prefetchForUser, queries } from '../../../../../lib/query-client.ts'
import { uuidIn } from '../../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_admin/admin/aprovacoes/$professionalId')({
  loader: ({ params }) => {
    const professionalId = uuidIn(params.professionalId)
    if (professionalId) prefetchForUser(() => queries.catalog.credentialCase.prefetch({ professionalId }))
  },
  component: CaseRoute,
})

function CaseRoute() {
  return <CasePage professionalId={uuidIn(Route.useParams().professionalId)} />
}
