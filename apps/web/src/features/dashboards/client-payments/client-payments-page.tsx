import type { ClientPayments } from '@escuta/dashboards/contract'
import { clientAreaTexts as texts } from '@escuta/i18n'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading } from '@escuta/ui/skeleton'
import { ClientPage } from '../../../lib/client-page.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ListPages } from '../list-pages.tsx'
import { listPageInput } from '../list-page-input.ts'
import { PaymentList } from './payment-list.tsx'

/** /cliente/pagamentos: all that the client paid, a page at a time. */
export function ClientPaymentsPage({ cursor }: { readonly cursor?: string }) {
  const page = trpc.dashboards.clientPayments.useQuery(listPageInput(cursor))
  return (
    <ClientPage title={texts.allPayments} subtitle={texts.allPaymentsLead}>
      <QueryState query={page} loading={<Loading each="h-80 rounded-card" />}>
        {(data) => <Page page={data} isFirst={cursor === undefined} />}
      </QueryState>
    </ClientPage>
  )
}

type PageProps = { readonly page: ClientPayments; readonly isFirst: boolean }

function Page({ page: { items, nextCursor }, isFirst }: PageProps) {
  if (items.length === 0) return <EmptyState title={texts.noPayments} hint={texts.noPaymentsHint} />
  return (
    <div className="grid gap-6">
      <PaymentList payments={items} />
      <ListPages to="/cliente/pagamentos" nextCursor={nextCursor} isFirst={isFirst} />
    </div>
  )
}
