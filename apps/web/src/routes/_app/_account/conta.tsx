import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/identity/account/account-page.tsx'
import { RelayOnlySwitch } from '../../../features/messaging/relay-only/relay-only-switch.tsx'
import { prefetchPage } from '../../../lib/prefetch-page.ts'

export const Route = createFileRoute('/_app/_account/conta')({
  loader: prefetchPage,
  component: () => <AccountPage calls={<RelayOnlySwitch />} />,
})
