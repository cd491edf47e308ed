import { createFileRoute } from '@tanstack/react-router'
import { StopEmailChangePage } from '../../features/identity/stop-email-change/stop-email-change-page.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/impedir-troca-de-email')({
  validateSearch: tokenSearch,
  component: StopEmailChangeRoute,
})

function StopEmailChangeRoute() {
  const { token } = Route.useSearch()
  return <StopEmailChangePage key={token} token={token} />
}
