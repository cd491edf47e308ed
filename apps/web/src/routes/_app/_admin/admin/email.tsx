import { createFileRoute } from '@tanstack/react-router'
import { MailPage } from '../../../../features/notifications/mail-configuration/mail-page.tsx'
import {
  mailStates,
  outboxInput,
  type OutboxSearch,
} from '../../../../features/notifications/outbox/outbox-input.ts'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'
import { cursorIn, given, oneOf } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_admin/admin/email')({
  validateSearch: (search): OutboxSearch =>
    given({ situacao: oneOf(search['situacao'], mailStates), cursor: cursorIn(search['cursor']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    prefetchForUser(() => {
      void queries.notifications.mailConfiguration.prefetch()
      void queries.notifications.outbox.prefetch(outboxInput(deps))
    }),
  component: MailRoute,
})

function MailRoute() {
  return <MailPage selection={Route.useSearch()} />
}
