import { createFileRoute } from '@tanstack/react-router'
import { RefuseMailPage } from '../../features/identity/refuse-mail/refuse-mail-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/nao-sou-eu')({
  validateSearch: tokenSearch,
  component: () => <OfToken page={RefuseMailPage} />,
})
