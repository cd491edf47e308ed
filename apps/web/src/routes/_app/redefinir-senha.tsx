import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/identity/reset-password/reset-password-page.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/redefinir-senha')({
  validateSearch: tokenSearch,
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage key={token} token={token} />
}
