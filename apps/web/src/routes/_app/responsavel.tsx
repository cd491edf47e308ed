import { createFileRoute } from '@tanstack/react-router'
import { GuardianPage } from '../../features/identity/guardian/guardian-page.tsx'
import { signedLinkSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/responsavel')({
  validateSearch: signedLinkSearch,
  component: GuardianRoute,
})

function GuardianRoute() {
  const { token } = Route.useSearch()
  return <GuardianPage key={token} token={token} />
}
