import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalDashboardPage } from '../../../../features/dashboards/professional-dashboard/professional-dashboard-page.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_professional/profissional/')({
  loader: () => prefetchForUser(({ id: userId }) => queries.dashboards.professionalPage.prefetch({ userId })),
  component: ProfessionalDashboardPage,
})
