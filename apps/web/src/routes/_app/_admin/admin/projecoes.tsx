import { createFileRoute } from '@tanstack/react-router'
import { ProjectionsPage } from '../../../../features/administration/projections/projections-page.tsx'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_admin/admin/projecoes')({
  loader: () => prefetchForUser(() => queries.administration.projections.status.prefetch()),
  component: ProjectionsPage,
})
