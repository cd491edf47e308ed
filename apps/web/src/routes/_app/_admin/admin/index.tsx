import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '../../../../features/administration/status-page.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_admin/admin/')({
  loader: () => prefetchForUser(() => queries.administration.status.prefetch()),
  component: StatusPage,
})
