import { createFileRoute } from '@tanstack/react-router'
import { lastFiles } from '../../../../features/clinical-notes/record-files/last-files.ts'
import { RecentFiles } from '../../../../features/clinical-notes/record-files/recent-files.tsx'
import { ClientDashboardPage } from '../../../../features/dashboards/client-dashboard/client-dashboard-page.tsx'
import { Proposals } from '../../../../features/identity/proposals/proposals.tsx'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { queries } from '../../../../lib/query-client.ts'

const ConsentNotice = lazyComponent(
  () => import('../../../../features/privacy/booking/consent-notice.tsx'),
  'ConsentNotice',
)

export const Route = createFileRoute('/_app/_client/cliente/')({
  loader: () => {
    void queries.dashboards.clientPage.prefetch()
    void queries.identity.invitation.proposals.prefetch()
    void queries.privacy.missingConsents.prefetch()
    void queries.clinicalNotes.ownFiles.prefetch(lastFiles)
  },
  component: () => (
    <ClientDashboardPage
      proposals={<Proposals />}
      consentNotice={<ConsentNotice />}
      files={<RecentFiles />}
    />
  ),
})
