import { createFileRoute } from '@tanstack/react-router'
import { EndCalendarFeedPage } from '../../features/identity/end-calendar-feed/end-calendar-feed-page.tsx'
import { OfToken } from '../../lib/of-token.tsx'
import { signedLinkSearch } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/encerrar-calendario')({
  validateSearch: signedLinkSearch,
  component: () => <OfToken page={EndCalendarFeedPage} />,
})
