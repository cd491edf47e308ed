import { createFileRoute } from '@tanstack/react-router'
import { RecentFiles } from '../../../../features/clinical-notes/record-files/recent-files.tsx'
import { ClientDashboardPage } from '../../../../features/dashboards/client-dashboard/client-dashboard-page.tsx'
import { Proposals } from '../../../../features/identity/proposals/proposals.tsx'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'

const ConsentNotice = lazyComponent(
  () => import('../../../../features/privacy/booking/consent-notice.tsx'),
  'ConsentNotice',
)

export const Route = createFileRoute('/_app/_client/cliente/')({
  loader: prefetchPage,
  component: () => (
    <ClientDashboardPage
      proposals={<Proposals />}
      consentNotice={<ConsentNotice />}
      files={<RecentFiles />}
    />
  ),
})
