import { createFileRoute } from '@tanstack/react-router'
import { RefuseMailPage } from '../../features/identity/refuse-mail/refuse-mail-page.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/nao-sou-eu')({
  validateSearch: tokenSearch,
  component: RefuseMailRoute,
})

function RefuseMailRoute() {
  const { token } = Route.useSearch()
  return <RefuseMailPage key={token} token={token} />
}
