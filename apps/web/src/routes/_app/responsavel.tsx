import { createFileRoute } from '@tanstack/react-router'
import { GuardianPage } from '../../features/identity/guardian/guardian-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { signedLinkSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/responsavel')({
  validateSearch: signedLinkSearch,
  component: () => <OfToken page={GuardianPage} />,
})
