import { createFileRoute } from '@tanstack/react-router'
import { StopEmailChangePage } from '../../features/identity/stop-email-change/stop-email-change-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { tokenSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/impedir-troca-de-email')({
  validateSearch: tokenSearch,
  component: () => <OfToken page={StopEmailChangePage} />,
})
