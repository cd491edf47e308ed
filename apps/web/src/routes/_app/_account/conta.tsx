import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/identity/account/account-page.tsx'
import { prefetchForUser } from '../../../lib/prefetch-for-user.ts'
import { queries } from '../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_account/conta')({
  loader: () =>
    prefetchForUser(() => {
      void queries.identity.account.overview.prefetch()
      void queries.identity.account.sessions.prefetch()
    }),
  component: AccountPage,
})
