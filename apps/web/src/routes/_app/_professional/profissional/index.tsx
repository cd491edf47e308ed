import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalDashboardPage } from '../../../../features/dashboards/professional-dashboard/professional-dashboard-page.tsx'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

const CredentialNotice = lazyComponent(
  () => import('../../../../features/catalog/credential-review/credential-notice.tsx'),
  'CredentialNotice',
)

export const Route = createFileRoute('/_app/_professional/profissional/')({
  loader: () =>
    prefetchForUser(({ id: userId }) => {
      void queries.dashboards.professionalPage.prefetch({ userId })
      void queries.catalog.professionalOfUser.prefetch({ userId })
    }),
  component: () => <ProfessionalDashboardPage notice={<CredentialNotice />} />,
})
