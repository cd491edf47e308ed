import { createFileRoute } from '@tanstack/react-router'
import { FinancePage } from '../../../../features/billing/finance/finance-page.tsx'
import {
  financeSearch,
  searchOf,
  selectionOf,
} from '../../../../features/billing/finance/finance-selection.ts'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'

export const Route = createFileRoute('/_app/_professional/profissional/financeiro')({
  validateSearch: financeSearch,
  loaderDeps: ({ search }) => search,
  loader: prefetchPage,
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
