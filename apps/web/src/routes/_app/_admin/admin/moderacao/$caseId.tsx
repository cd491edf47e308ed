import { createFileRoute } from '@tanstack/react-router'
import { ModerationCasePage } from '../../../../../features/administration/moderation/case-page.tsx'
import { prefetchForUser, queries } from '../../../../../lib/query-client.ts'
import { uuidIn } from '../../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_admin/admin/moderacao/$caseId')({
  loader: ({ params }) => {
    const caseId = uuidIn(params.caseId)
    if (caseId) prefetchForUser(() => queries.administration.moderation.case.prefetch({ caseId }))
  },
  component: CaseRoute,
})

function CaseRoute() {
  return <ModerationCasePage caseId={uuidIn(Route.useParams().caseId)} />
}
