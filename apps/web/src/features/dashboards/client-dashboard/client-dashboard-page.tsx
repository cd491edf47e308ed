import type { ClientDashboard } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { type ReactNode, useEffect } from 'react'
import { isBuilt } from '../../../lib/built-screens.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useUser } from '../../../lib/user-context.ts'
import { ClientAppointments, isUpcoming } from './client-appointments.tsx'
import { ClientPayments } from './client-payments.tsx'
import { ClientStats } from './client-stats.tsx'
import { QuickActions } from './quick-actions.tsx'

type ClientDashboardPageProps = {
  /** Shown to clients with an appointment ahead. */
  readonly consentNotice: ReactNode
}

export function ClientDashboardPage({ consentNotice }: ClientDashboardPageProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <Content consentNotice={consentNotice} />
      {useUser().professional === null && <ProfessionalBanner />}
    </>
  )
}

/** Creates the client record when it is missing; its success refetches the dashboard. */
function Content({ consentNotice }: ClientDashboardPageProps) {
  const { id: userId, name } = useUser()
  const dashboard = trpc.dashboards.client.useQuery({ userId })
  const { mutate: createClient, isError: creationFailed } = trpc.identity.registerClient.useMutation()
  const missing = refusalOf(dashboard.error)?.code === 'client-profile-not-found'
  useEffect(() => {
    if (missing) createClient({ name, phone: null, birthDate: null })
  }, [missing, createClient, name])

  if (missing && !creationFailed && !dashboard.data)
    return (
      <div role="status" className="grid gap-6">
        <PageHeader title={texts.profileMissing} subtitle={texts.profileMissingHint} />
        <DashboardSkeleton />
      </div>
    )
  return (
    <QueryState
      query={dashboard}
      loading={<DashboardSkeleton />}
      wholePage
      title={texts.failed}
      hint={texts.failedHint}
    >
      {(data) => <Dashboard dashboard={data} consentNotice={consentNotice} />}
    </QueryState>
  )
}

type DashboardProps = ClientDashboardPageProps & { readonly dashboard: ClientDashboard }

function Dashboard({ dashboard: { client, appointments, stats, payments }, consentNotice }: DashboardProps) {
  const now = useNow()
  return (
    <>
      <PageHeader title={texts.greeting(client.name.split(' ')[0] ?? client.name)} subtitle={texts.lead} />
      {appointments.some((each) => isUpcoming(each, now)) && consentNotice}
      <ClientStats stats={stats} />
      <QuickActions />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <ClientAppointments appointments={appointments} now={now} />
        <div className="grid gap-10">
          <ClientPayments payments={payments} />
          <Section title={texts.files} id="arquivos">
            <Card padding="small">
              <p className="font-medium">{texts.noFiles}</p>
              <p className="text-caption text-ink-soft">{texts.noFilesHint}</p>
            </Card>
          </Section>
        </div>
      </div>
    </>
  )
}

/** Invites to register as a professional; rendered once the screen exists. */
function ProfessionalBanner() {
  if (!isBuilt('/onboarding-profissional')) return null
  return (
    <Card variant="accent" className="flex flex-wrap items-center justify-between gap-5 text-on-accent-soft">
      <div>
        <p className="text-subtitle font-semibold">{texts.banner}</p>
        <p>{texts.bannerHint}</p>
      </div>
      <SiteLink to="/onboarding-profissional" className={buttonClass()}>
        {texts.bannerAction}
      </SiteLink>
    </Card>
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
