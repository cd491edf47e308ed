import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../../../features/administration/overview-page.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'

export const Route = createFileRoute('/_app/_admin/admin/')({
  loader: prefetchPage,
  component: OverviewPage,
})
