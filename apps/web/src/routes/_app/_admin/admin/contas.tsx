import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '../../../../features/identity/staff-accounts/accounts-page.tsx'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'
import { given, uuidIn } from '../../../../lib/search-params.ts'

/** The account shown; the address that it was found by is not part of the URL. */
type AccountsSearch = { conta?: string }

export const Route = createFileRoute('/_app/_admin/admin/contas')({
  validateSearch: (search): AccountsSearch => given({ conta: uuidIn(search['conta']) }),
  loaderDeps: ({ search: { conta } }) => ({ conta }),
  loader: ({ deps: { conta: userId } }) =>
    prefetchForUser(() => {
      if (userId) void queries.identity.staff.accountOf.prefetch({ userId })
    }),
  component: AccountsRoute,
})

function AccountsRoute() {
  const { conta } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AccountsPage
      userId={conta}
      onAccount={(id) => void navigate({ search: { conta: id }, resetScroll: false })}
    />
  )
}
