import type { StaffAccount } from '@escuta/identity/contract'
import { staffAccountTexts as texts } from '@escuta/i18n'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccountView } from './account-view.tsx'
import { FindAccountForm } from './find-account-form.tsx'

type AccountsPageProps = {
  readonly userId: string | undefined
  readonly onAccount: (userId: string) => void
}

/** /admin/contas: finds an account and shows it; administrators act on it. */
export function AccountsPage({ userId, onAccount }: AccountsPageProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader title={texts.heading} subtitle={texts.lead} />
      <FindAccountForm onFound={onAccount} />
      {userId && <ShownAccount key={userId} userId={userId} />}
    </>
  )
}

const cancellingMs = 5_000

function isBeingCancelled({ suspension, coming: { asClient, asProfessional } }: StaffAccount): boolean {
  return suspension !== null && (asClient?.total ?? 0) + (asProfessional?.total ?? 0) > 0
}

function ShownAccount({ userId }: { readonly userId: string }) {
  const account = trpc.identity.staff.accountOf.useQuery(
    { userId },
    // The appointments of a suspended account are cancelled within seconds, of which no live message comes.
    { refetchInterval: ({ state: { data } }) => (data && isBeingCancelled(data) ? cancellingMs : false) },
  )
  return (
    <QueryState
      query={account}
      loading={
        <Loading className="grid gap-4">
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      }
      title={texts.failed}
      hint={texts.failedHint}
    >
      {(data) => <AccountView account={data} />}
    </QueryState>
  )
}
