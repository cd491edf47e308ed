import { createFileRoute } from '@tanstack/react-router'
import { StopEmailChangePage } from '../../features/identity/stop-email-change/stop-email-change-page.tsx'
import { linkTokenIn } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/impedir-troca-de-email')({
  validateSearch: (search): { token?: string } => {
    const token = linkTokenIn(search['token'])
    return token ? { token } : {}
  },
  component: StopEmailChangeRoute,
})

function StopEmailChangeRoute() {
  const { token } = Route.useSearch()
  return <StopEmailChangePage key={token} token={token} />
}
