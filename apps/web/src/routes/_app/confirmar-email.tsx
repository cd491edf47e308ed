import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/identity/confirm-email/confirm-email-page.tsx'
import { linkTokenIn } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/confirmar-email')({
  validateSearch: (search): { token?: string } => {
    const token = linkTokenIn(search['token'])
    return token ? { token } : {}
  },
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage key={token} token={token} />
}
