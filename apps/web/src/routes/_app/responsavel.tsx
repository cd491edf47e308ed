import { createFileRoute } from '@tanstack/react-router'
import { GuardianPage } from '../../features/identity/guardian/guardian-page.tsx'
import { calendarLinkSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/responsavel')({
  validateSearch: calendarLinkSearch,
  component: GuardianRoute,
})

function GuardianRoute() {
  const { token } = Route.useSearch()
  return <GuardianPage key={token} token={token} />
}
