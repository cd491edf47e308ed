import type { AdminOverview } from '@escuta/administration/contract'
import { adminOverviewTexts as texts, formatChange, formatMonth, formatNumber } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Card, cardClass } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { StatCard, type Trend } from '@escuta/ui/stat-card'
import { Link } from '@tanstack/react-router'
import { BarChart3, CalendarCheck, Mail, ShieldAlert, Smile, UserCheck, Users, Wallet } from 'lucide-react'
import { type AdminScreen, mayOpenAdmin } from '../../lib/admin-screens.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { QueryState } from '../../lib/query-state.tsx'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useUser } from '../../lib/user-context.ts'
import { RecentActivity } from './recent-activity.tsx'
import { SystemAlerts, UrgentBanner } from './system-alerts.tsx'
import { SystemStatus } from './system-status.tsx'

/** /admin: the marketplace in figures of the month, what requires attention, and the state of the system. */
export function OverviewPage() {
  const overview = trpc.administration.overview.useQuery()
  return (
    <>
      <PageHead
        title={texts.title}
        {...(overview.data && { subtitle: texts.lead(formatMonth(`${overview.data.month}-01`)) })}
      />
      <QueryState
        query={overview}
        loading={
          <Loading className="grid grid-cols-2 gap-4 lg:grid-cols-4" count={4} each="h-28 rounded-card" />
        }
        texts={texts}
      >
        {(data) => <Overview overview={data} />}
      </QueryState>
      <SystemStatus />
    </>
  )
}

function Overview({ overview }: { readonly overview: AdminOverview }) {
  return (
    <>
      <UrgentBanner alerts={overview.alerts} />
      <OverviewFigures overview={overview} />
      <QuickActions />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <RecentActivity />
        <div className="grid gap-8">
          <SystemAlerts alerts={overview.alerts} />
          <FeaturedProfessionals professionals={overview.featured} />
        </div>
      </div>
    </>
  )
}

/** The public professionals of the highest rating. */
function FeaturedProfessionals({ professionals }: { readonly professionals: AdminOverview['featured'] }) {
  return (
    <Section title={texts.featured}>
      <Card padding="small">
        {professionals.length === 0 ? (
          <p className="text-ink-soft">{texts.noFeatured}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {professionals.map(({ id, name, specialty, rating, reviewCount }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <div>
                  <Link to="/perfil/$id" params={{ id }} className="text-link font-semibold">
                    {name}
                  </Link>
                  <p className="text-caption text-ink-soft">{specialty}</p>
                </div>
                <p className="text-caption text-ink-soft">
                  {texts.rated(rating.replace('.', ','), reviewCount)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

const actions = [
  { to: '/admin/aprovacoes', label: texts.actions.approve, Icon: UserCheck },
  { to: '/admin/moderacao', label: texts.actions.moderate, Icon: ShieldAlert },
  { to: '/admin/email', label: texts.actions.mail, Icon: Mail },
  { to: '/admin/relatorios', label: texts.actions.reports, Icon: BarChart3 },
] as const satisfies readonly {
  readonly to: AdminScreen
  readonly label: string
  readonly Icon: typeof Mail
}[]

/** The quick actions whose screens the user may read; nothing without one. */
function QuickActions() {
  const user = useUser()
  const shown = actions.filter(({ to }) => mayOpenAdmin(user, to))
  if (shown.length === 0) return null
  return (
    <Section title={texts.quickActions}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(({ to, label, Icon }) => (
          <li key={to} className="grid">
            <SiteLink
              to={to}
              className={cardClass({
                padding: 'small',
                pressable: true,
                className: 'flex items-center gap-3 font-semibold',
              })}
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The four figures of the month so far, each against the same days of the month before. */
function OverviewFigures({ overview }: { readonly overview: AdminOverview }) {
  const { activeUsers, consultations, revenue, satisfaction } = overview
  const share = satisfaction.now
  const trend = pointsOf(satisfaction)
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard
        label={texts.figures.activeUsers}
        value={formatNumber(activeUsers.now)}
        icon={<Users aria-hidden />}
        trend={trendOf(activeUsers.now, activeUsers.before)}
      />
      <StatCard
        label={texts.figures.consultations}
        value={formatNumber(consultations.now)}
        icon={<CalendarCheck aria-hidden />}
        trend={trendOf(consultations.now, consultations.before)}
      />
      <StatCard
        label={texts.figures.revenue}
        value={formatBrl(revenue.now)}
        icon={<Wallet aria-hidden />}
        trend={trendOf(revenue.now, revenue.before)}
      />
      <StatCard
        label={texts.figures.satisfaction}
        value={share === null ? '—' : `${formatNumber(share / 10)}%`}
        icon={<Smile aria-hidden />}
        {...(trend && { trend })}
      />
    </div>
  )
}

/** The change in percentage points; how many reviews there are where nothing can be compared. */
function pointsOf({ now, before, reviews }: AdminOverview['satisfaction']): Trend {
  if (now === null) return { direction: 'flat', text: texts.noReviews, against: '' }
  if (before === null) return { direction: 'flat', text: '', against: texts.reviews(reviews) }
  const points = (now - before) / 10
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'flat'
  const text = texts.points(`${points > 0 ? '+' : ''}${formatNumber(points)}`)
  return { direction, text, against: texts.against }
}

/** The change of a figure; without a percentage when there was none before. */
function trendOf(now: number, before: number): Trend {
  if (before === 0) return { direction: 'flat', text: texts.nothing, against: texts.before }
  const share = (now - before) / before
  const direction = share > 0 ? 'up' : share < 0 ? 'down' : 'flat'
  return { direction, text: formatChange(share), against: texts.against }
}
