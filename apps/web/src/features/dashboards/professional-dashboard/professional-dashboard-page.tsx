import type { ProfessionalPage } from '@escuta/dashboards/contract'
import { formatDate, formatDayLong, professionalAreaTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card, cardClass } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Bell, CalendarDays, type LucideIcon, Users, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Screen } from '../../../lib/built-screens.ts'
import { useEditProfile } from '../../../lib/edit-profile-context.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useUser } from '../../../lib/user-context.ts'
import { ProfessionalStats } from './professional-stats.tsx'
import { ToDoList } from './to-do-list.tsx'
import { TodayAppointments } from './today-appointments.tsx'

type ProfessionalDashboardPageProps = {
  /** Shown below the heading: the review of the professional's credential. */
  readonly notice: ReactNode
}

export function ProfessionalDashboardPage({ notice }: ProfessionalDashboardPageProps) {
  const { id: userId } = useUser()
  const dashboard = trpc.dashboards.professionalPage.useQuery({ userId })
  return (
    <>
      <PageTitle title={texts.title} />
      <QueryState
        query={dashboard}
        loading={<DashboardSkeleton />}
        wholePage
        texts={{ failed: texts.notFound, failedHint: texts.notFoundHint }}
      >
        {(data) => <Dashboard dashboard={data} notice={notice} />}
      </QueryState>
    </>
  )
}

type DashboardProps = ProfessionalDashboardPageProps & { readonly dashboard: ProfessionalPage }

function Dashboard({ dashboard, notice }: DashboardProps) {
  const { professional, stats, today, toDo, recentClients } = dashboard
  const now = useNow()
  return (
    <>
      <PageHeader
        title={texts.greeting(professional.name.split(' ')[0] ?? professional.name)}
        subtitle={texts.lead(formatDayLong(now, professional.zone))}
      />
      {notice}
      <ProfessionalStats stats={stats} />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-10">
          <TodayAppointments {...today} now={now} />
          <ToDoList {...toDo} zone={professional.zone} />
          <RecentClients clients={recentClients} zone={professional.zone} />
        </div>
        <div className="grid gap-6">
          <MyProfileCard professional={professional} />
          <ProfessionalActions />
        </div>
      </div>
    </>
  )
}

/** The heading, the figures, the day, the clients and the cards beside them, in their own sizes. */
function DashboardSkeleton() {
  return (
    <Loading className="grid gap-10">
      <div className="grid gap-2">
        <Skeleton className="h-12 max-w-sm" />
        <Skeleton className="h-7 max-w-xs" />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Skeleton count={4} className="h-38 rounded-card" />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-11 max-w-60" />
          <Skeleton count={3} className="h-22 rounded-card" />
          <Skeleton className="mt-6 h-11 max-w-60" />
          <Skeleton className="h-104 rounded-card" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-82 rounded-card" />
          <Skeleton className="h-17 rounded-card" />
        </div>
      </div>
    </Loading>
  )
}

const actions: readonly { readonly to: Screen; readonly label: string; readonly icon: LucideIcon }[] = [
  { to: '/profissional/agenda', label: texts.agenda, icon: CalendarDays },
  { to: '/profissional/pacientes', label: texts.patients, icon: Users },
  { to: '/profissional/financeiro', label: texts.finances, icon: Wallet },
  { to: '/profissional/notificacoes', label: texts.notifications, icon: Bell },
]

function ProfessionalActions() {
  return (
    <nav aria-label={texts.quickActions} className="grid gap-3">
      {actions.map(({ to, label, icon: Icon }) => (
        <SiteLink
          key={to}
          to={to}
          className={cardClass({
            padding: 'small',
            pressable: true,
            className: 'flex items-center gap-4 font-semibold',
          })}
        >
          <Icon className="size-5.5 text-accent" aria-hidden />
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}

type RecentClientsProps = { readonly clients: ProfessionalPage['recentClients']; readonly zone: string }

function RecentClients({ clients, zone }: RecentClientsProps) {
  return (
    <Section title={texts.recentClients}>
      <Card padding="small">
        {clients.length === 0 ? (
          <p className="py-4 text-center text-ink-soft">
            <span className="block font-semibold text-ink">{texts.noRecentClients}</span>
            {texts.noRecentClientsHint}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {clients.map(({ id, name, lastConsult }) => (
              <li key={id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                <Avatar name={name} size="small" />
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="text-caption text-ink-soft">
                    {texts.lastConsult(lastConsult ? formatDate(new Date(lastConsult), zone) : texts.never)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function MyProfileCard({ professional }: Pick<ProfessionalPage, 'professional'>) {
  const edit = useEditProfile()
  const { id, name, specialty, crp, price, isPublic } = professional
  return (
    <Card className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-subtitle font-semibold">{texts.profile}</h2>
        <Badge tone={isPublic ? 'accent' : 'neutral'}>{isPublic ? texts.isPublic : texts.isPrivate}</Badge>
      </div>
      <div className="flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-caption text-ink-soft">{specialty}</p>
          <p className="text-caption text-ink-soft">{crp}</p>
          <p className="mt-1 font-semibold tabular-nums">{formatBrl(price)}</p>
        </div>
      </div>
      <div className="grid gap-3">
        <Button variant="secondary" onClick={edit}>
          {texts.editProfile}
        </Button>
        {isPublic && (
          <a
            href={`/perfil/${id}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'ghost' })}
          >
            {texts.publicProfile}
          </a>
        )}
      </div>
    </Card>
  )
}
