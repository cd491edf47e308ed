import type { ClientDashboard } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { ErrorState } from '@escuta/ui/error-state'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../lib/page-title.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { useUser } from '../../../lib/user-context.ts'
import { ClientAppointments, isUpcoming } from './client-appointments.tsx'
import { ClientPayments } from './client-payments.tsx'
import { ClientStats } from './client-stats.tsx'
import { ProfessionalBanner } from './professional-banner.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ClientFiles } from './client-files.tsx'
import { useClientDashboard } from './use-client-dashboard.ts'

type ClientDashboardPageProps = {
  /** Shown to clients with an appointment ahead. */
  readonly consentNotice: ReactNode
}

/** /cliente: the client's own appointments and payments. */
export function ClientDashboardPage({ consentNotice }: ClientDashboardPageProps) {
  const user = useUser()
  const isProfessional = user.professional !== null
  return (
    <>
      <PageTitle title={texts.title} />
      <Content consentNotice={consentNotice} />
      {!isProfessional && <ProfessionalBanner />}
    </>
  )
}

function Content({ consentNotice }: ClientDashboardPageProps) {
  const dashboard = useClientDashboard(useUser())
  switch (dashboard.status) {
    case 'loading':
      return <DashboardSkeleton />
    case 'creating-profile':
      return (
        <div role="status" className="grid gap-6">
          <PageHeader title={texts.profileMissing} subtitle={texts.profileMissingHint} />
          <DashboardSkeleton />
        </div>
      )
    case 'failed':
      return <ErrorState wholePage title={texts.failed} hint={texts.failedHint} onRetry={dashboard.retry} />
    case 'ready':
      return <Dashboard dashboard={dashboard.dashboard} consentNotice={consentNotice} />
  }
}

type DashboardProps = ClientDashboardPageProps & { readonly dashboard: ClientDashboard }

function Dashboard({ dashboard, consentNotice }: DashboardProps) {
  const now = useNow()
  const firstName = dashboard.client.name.split(' ')[0] ?? dashboard.client.name
  return (
    <>
      <PageHeader title={texts.greeting(firstName)} subtitle={texts.lead} />
      {dashboard.appointments.some((each) => isUpcoming(each, now)) && consentNotice}
      <ClientStats stats={dashboard.stats} />
      <QuickActions />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <ClientAppointments appointments={dashboard.appointments} />
        <div className="grid gap-10">
          <ClientPayments payments={dashboard.payments} />
          <ClientFiles />
        </div>
      </div>
    </>
  )
}

function DashboardSkeleton() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-12 max-w-sm" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}
