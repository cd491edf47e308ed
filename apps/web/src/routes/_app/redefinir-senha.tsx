import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/identity/reset-password/reset-password-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/redefinir-senha')({
  validateSearch: tokenSearch,
  component: () => <OfToken page={ResetPasswordPage} />,
})
