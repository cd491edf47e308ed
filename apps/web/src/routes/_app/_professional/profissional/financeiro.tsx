import { createFileRoute } from '@tanstack/react-router'
import { FinancePage } from '../../../../features/billing/finance/finance-page.tsx'
import {
  financeSearch,
  isOfTransactions,
  searchOf,
  selectionOf,
  transactionsInput,
} from '../../../../features/billing/finance/finance-selection.ts'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_professional/profissional/financeiro')({
  validateSearch: financeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    prefetchForUser(({ professional }) => {
      if (professional === null) return
      const selection = selectionOf(deps)
      const { period, figure } = selection
      void queries.billing.financialSummary.prefetch({ professionalId: professional.id, period })
      if (figure === undefined || isOfTransactions(figure))
        void queries.billing.transactions.prefetch(transactionsInput(professional.id, selection, ''))
    }),
  component: FinanceRoute,
})

function FinanceRoute() {
  const selection = selectionOf(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <FinancePage
      selection={selection}
      onSelect={(change) =>
        void navigate({
          search: searchOf({ ...selection, cursor: undefined, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
