import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '../../../../features/notifications/mail-configuration/mail-page.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_admin/admin/email')({
  loader: () => prefetchForUser(() => queries.notifications.mailConfiguration.prefetch()),
  component: MailPage,
})
