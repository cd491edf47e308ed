import type { AdminOverview } from '@escuta/administration/contract'
import { adminOverviewTexts as texts, formatMonth } from '@escuta/i18n'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { PageTitle } from '../../lib/page-title.tsx'
import { QueryState } from '../../lib/query-state.tsx'
import { trpc } from '../../lib/trpc.ts'
import { FeaturedProfessionals } from './featured-professionals.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SystemAlerts, UrgentBanner } from './system-alerts.tsx'
import { SystemStatus } from './system-status.tsx'

/** /admin: the marketplace in figures of the month, what requires attention, and the state of the system. */
export function OverviewPage() {
  const overview = trpc.administration.overview.useQuery()
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={texts.title}
        {...(overview.data && { subtitle: texts.lead(formatMonth(`${overview.data.month}-01`)) })}
      />
      <QueryState
        query={overview}
        loading={
          <Loading className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            <Skeleton count={4} className="h-28 rounded-card" />
          </Loading>
        }
        title={texts.failed}
        hint={texts.failedHint}
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
