import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../../../features/administration/overview-page.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_admin/admin/')({
  loader: () => prefetchForUser(() => queries.administration.overview.prefetch()),
  component: OverviewPage,
})
