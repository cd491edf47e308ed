import { createFileRoute } from '@tanstack/react-router'
import { CredentialNotice } from '../../../../features/catalog/credential-review/credential-notice.tsx'
import { ProfessionalDashboardPage } from '../../../../features/dashboards/professional-dashboard/professional-dashboard-page.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_professional/profissional/')({
  loader: () =>
    prefetchForUser(({ id: userId }) => {
      void queries.dashboards.professionalPage.prefetch({ userId })
      void queries.catalog.professionalOfUser.prefetch({ userId })
    }),
  component: () => <ProfessionalDashboardPage notice={<CredentialNotice />} />,
})
