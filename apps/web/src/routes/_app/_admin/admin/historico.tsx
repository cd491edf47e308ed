import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '../../../../features/administration/activity/activity-page.tsx'
import {
  activitySearch,
  firstActivity,
} from '../../../../features/administration/activity/activity-search.ts'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_admin/admin/historico')({
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    prefetchForUser(() => {
      void queries.administration.activityChoices.prefetch()
      return queries.administration.activity.prefetchInfinite(firstActivity(deps))
    }),
  component: ActivityRoute,
})

function ActivityRoute() {
  const navigate = Route.useNavigate()
  return (
    <ActivityPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
