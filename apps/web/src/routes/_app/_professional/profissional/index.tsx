import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalDashboardPage } from '../../../../features/dashboards/professional-dashboard/professional-dashboard-page.tsx'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'

const CredentialNotice = lazyComponent(
  () => import('../../../../features/catalog/credential-review/credential-notice.tsx'),
  'CredentialNotice',
)

export const Route = createFileRoute('/_app/_professional/profissional/')({
  loader: prefetchPage,
  component: () => <ProfessionalDashboardPage notice={<CredentialNotice />} />,
})
