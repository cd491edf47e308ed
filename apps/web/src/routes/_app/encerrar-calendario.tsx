import { createFileRoute } from '@tanstack/react-router'
import { EndCalendarFeedPage } from '../../features/identity/end-calendar-feed/end-calendar-feed-page.tsx'
import { calendarLinkSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/encerrar-calendario')({
  validateSearch: calendarLinkSearch,
  component: EndCalendarFeedRoute,
})

function EndCalendarFeedRoute() {
  const { token } = Route.useSearch()
  return <EndCalendarFeedPage key={token} token={token} />
}
