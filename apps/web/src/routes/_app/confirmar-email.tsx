import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/identity/confirm-email/confirm-email-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/confirmar-email')({
  validateSearch: tokenSearch,
  component: () => <OfToken page={ConfirmEmailPage} />,
})
