import { clientAreaTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { ClientPage } from '../../../lib/client-page.tsx'
import { PageLinks } from '../../../lib/page-links.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { listPageInput } from '../list-page-input.ts'
import { PaymentList } from './payment-list.tsx'

/** /cliente/pagamentos: all that the client paid, a page at a time. */
export function ClientPaymentsPage(selection: { readonly cursor?: string }) {
  const page = trpc.dashboards.clientPayments.useQuery(listPageInput(selection.cursor))
  return (
    <ClientPage title={texts.allPayments} subtitle={texts.allPaymentsLead}>
      <QueryState query={page} loading={<Loading each="h-80 rounded-card" />}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noPayments} hint={texts.noPaymentsHint} />
          ) : (
            <div className="grid gap-6">
              <PaymentList payments={items} />
              <PageLinks
                texts={texts}
                selection={selection}
                nextCursor={nextCursor}
                link={(search, look) => <Link to="/cliente/pagamentos" search={search} {...look} />}
              />
            </div>
          )
        }
      </QueryState>
    </ClientPage>
  )
}
