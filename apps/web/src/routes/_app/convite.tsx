import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/identity/accept-invitation/invitation-page.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/convite')({
  validateSearch: tokenSearch,
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useSearch()
  return <InvitationPage key={token} token={token} />
}
