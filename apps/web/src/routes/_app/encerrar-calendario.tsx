import { createFileRoute } from '@tanstack/react-router'
import { EndCalendarFeedPage } from '../../features/identity/end-calendar-feed/end-calendar-feed-page.tsx'
import { signedLinkSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/encerrar-calendario')({
  validateSearch: signedLinkSearch,
  component: EndCalendarFeedRoute,
})

function EndCalendarFeedRoute() {
  const { token } = Route.useSearch()
  return <EndCalendarFeedPage key={token} token={token} />
}
