import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/identity/account/account-page.tsx'
import { RelayOnlySwitch } from '../../../features/messaging/relay-only/relay-only-switch.tsx'
import { prefetchForUser } from '../../../lib/prefetch-for-user.ts'
import { queries } from '../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_account/conta')({
  loader: () =>
    prefetchForUser(({ client }) => {
      void queries.identity.account.overview.prefetch()
      void queries.identity.account.sessions.prefetch()
      if (client !== null) void queries.messaging.callSettings.prefetch()
    }),
  component: () => <AccountPage calls={<RelayOnlySwitch />} />,
})
