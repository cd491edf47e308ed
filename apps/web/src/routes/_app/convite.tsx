import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/identity/accept-invitation/invitation-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/convite')({
  validateSearch: tokenSearch,
  component: () => <OfToken page={InvitationPage} />,
})
