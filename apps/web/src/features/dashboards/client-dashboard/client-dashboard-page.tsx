import type { ClientPage, DashboardPayment } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { type ReactNode, useEffect } from 'react'
import { type BuiltScreen, isBuilt } from '../../../lib/built-screens.ts'
import { refusalOf } from '../../../lib/failure.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useUser } from '../../../lib/user-context.ts'
import { PaymentList } from '../client-payments/payment-list.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { ClientStats } from './client-stats.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { QuickActions } from './quick-actions.tsx'

type ClientDashboardPageProps = {
  /** What professionals propose to the client. */
  readonly proposals: ReactNode
  /** Shown to clients with an appointment ahead. */
  readonly consentNotice: ReactNode
  /** The client's last files. */
  readonly files: ReactNode
}

export function ClientDashboardPage(slots: ClientDashboardPageProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <Content {...slots} />
    </>
  )
}

/** Creates the client record when it is missing; its success refetches the dashboard. */
function Content(slots: ClientDashboardPageProps) {
  const { name } = useUser()
  const page = trpc.dashboards.clientPage.useQuery()
  const { mutate: createClient, isError: creationFailed } = trpc.identity.registerClient.useMutation()
  const missing = refusalOf(page.error)?.code === 'client-profile-not-found'
  useEffect(() => {
    if (missing) createClient({ name, phone: null, birthDate: null })
  }, [missing, createClient, name])

  if (missing && !creationFailed && !page.data)
    return (
      <div role="status" className="grid gap-6">
        <PageHeader title={texts.profileMissing} subtitle={texts.profileMissingHint} />
        <DashboardSkeleton />
      </div>
    )
  return (
    <QueryState query={page} loading={<DashboardSkeleton />} wholePage texts={texts}>
      {(data) => <Dashboard page={data} {...slots} />}
    </QueryState>
  )
}

type DashboardProps = ClientDashboardPageProps & { readonly page: ClientPage }

function Dashboard({ page, proposals, consentNotice, files }: DashboardProps) {
  const { name, upcoming, past, hasMorePast, stats, payments, hasOnboardingDraft } = page
  const mayBegin = useUser().professional === null
  const now = useNow()
  const [next, ...later] = upcoming
  return (
    <>
      <PageHeader title={texts.greeting(name.split(' ')[0] ?? name)} subtitle={texts.lead} />
      {mayBegin && hasOnboardingDraft && <ProfessionalBanner texts={texts.begun} />}
      {proposals}
      <NextAppointment appointment={next} now={now} />
      {next && consentNotice}
      <ClientStats stats={stats} />
      <QuickActions />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <ClientAppointments upcoming={later} past={past} hasMorePast={hasMorePast} now={now} />
        <div className="grid gap-10">
          <RecentPayments payments={payments} />
          <Section title={texts.files} id="arquivos">
            {files}
            <SeeAll to="/cliente/arquivos">{texts.seeAllFiles}</SeeAll>
            <SeeAll to="/cliente/prontuario">{texts.seeRecord}</SeeAll>
          </Section>
        </div>
      </div>
      {mayBegin && !hasOnboardingDraft && <ProfessionalBanner texts={texts} />}
    </>
  )
}

/** Invites to register as a professional; rendered once the screen exists. */
function ProfessionalBanner({
  texts,
}: {
  readonly texts: Readonly<Record<'banner' | 'bannerHint' | 'bannerAction', string>>
}) {
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

/** The shape of the page: greeting, next appointment, figures, actions, lists. */
function DashboardSkeleton() {
  return (
    <Loading className="grid gap-10">
      <div className="grid gap-3">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-6 max-w-md" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-11 w-52" />
        <Skeleton className="h-50 rounded-card sm:h-36" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Skeleton count={4} className="h-25 rounded-card" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Skeleton count={4} className="h-23 rounded-card" />
      </div>
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    </Loading>
  )
}

/** The last three payments, with the way to all of them. */
function RecentPayments({ payments }: { readonly payments: readonly DashboardPayment[] }) {
  return (
    <Section title={texts.payments}>
      {payments.length === 0 ? (
        <Card padding="small">
          <p className="py-2 text-ink-soft">{texts.noPayments}</p>
        </Card>
      ) : (
        <>
          <PaymentList payments={payments} />
          <SeeAll to="/cliente/pagamentos">{texts.seeAllPayments}</SeeAll>
        </>
      )}
    </Section>
  )
}

type ClientAppointmentsProps = Pick<ClientPage, 'upcoming' | 'past' | 'hasMorePast'> & { readonly now: Date }

/** The appointments after the next one, soonest first, and past ones, latest first. */
function ClientAppointments({ upcoming, past, hasMorePast, now }: ClientAppointmentsProps) {
  return (
    <div className="grid gap-10">
      {upcoming.length > 0 && (
        <Section title={texts.upcoming}>
          <AppointmentList appointments={upcoming} now={now} />
        </Section>
      )}
      <Section
        title={texts.past}
        aside={
          hasMorePast && (
            <SeeAll to="/cliente/consultas">
              {texts.seeAll}
              <span className="sr-only"> {texts.seeAllOf}</span>
            </SeeAll>
          )
        }
      >
        {past.length === 0 ? (
          <Card padding="small">
            <p className="font-medium">{texts.noPast}</p>
            <p className="text-caption text-ink-soft">{texts.noPastHint}</p>
          </Card>
        ) : (
          <AppointmentList appointments={past} now={now} />
        )}
      </Section>
    </div>
  )
}

/** The way from a section's first rows to all of them. */
function SeeAll({ to, children }: { readonly to: BuiltScreen; readonly children: ReactNode }) {
  return (
    <SiteLink
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </SiteLink>
  )
}
