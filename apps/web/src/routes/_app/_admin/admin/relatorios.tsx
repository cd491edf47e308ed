import { createFileRoute } from '@tanstack/react-router'
import { periodOf, reportSearch } from '../../../../features/administration/reports/report-period.ts'
import { ReportsPage } from '../../../../features/administration/reports/reports-page.tsx'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'
import { useNow } from '../../../../lib/use-now.ts'

export const Route = createFileRoute('/_app/_admin/admin/relatorios')({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    prefetchForUser(() => queries.administration.reports.prefetch(periodOf(deps, new Date()))),
  component: ReportsRoute,
})

function ReportsRoute() {
  const period = periodOf(Route.useSearch(), useNow())
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      period={period}
      onSelect={({ from, to }) =>
        void navigate({ search: { de: from, ate: to }, replace: true, resetScroll: false })
      }
    />
  )
}
