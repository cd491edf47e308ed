import { staffAccountTexts as texts } from '@escuta/i18n'
import type { StaffAccount } from '@escuta/identity/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Loading } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { failureToast } from '../../../lib/failure.ts'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccountView } from './account-view.tsx'

type AccountsPageProps = {
  readonly userId: string | undefined
  readonly onAccount: (userId: string) => void
}

/** /admin/contas: finds an account and shows it; administrators act on it. */
export function AccountsPage({ userId, onAccount }: AccountsPageProps) {
  return (
    <>
      <PageHead title={texts.title} heading={texts.heading} subtitle={texts.lead} />
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
      loading={<Loading className="grid gap-4" each="h-96 rounded-card" />}
      texts={texts}
    >
      {(data) => <AccountView account={data} />}
    </QueryState>
  )
}

const failure = { failed: texts.searchFailed, failedHint: texts.failedHint }

/** Looks an account up by exactly its address, username or id. */
function FindAccountForm({ onFound }: { readonly onFound: (userId: string) => void }) {
  const utils = trpc.useUtils()
  const search = useMutation({
    mutationFn: (login: string) => utils.identity.staff.findAccount.fetch({ login }, { staleTime: 0 }),
    onSuccess: (found) => found && onFound(found.userId),
    onError: failureToast(failure),
  })
  const { form, text } = useForm({
    initial: { login: '' },
    problemOf: ({ login }) => missing('login', login, texts.loginMissing),
    onSubmit: ({ login }) => search.mutate(login.trim()),
    error: search.error,
  })
  return (
    <Card className="grid gap-5">
      <form {...form} role="search" noValidate className="grid items-start gap-5 sm:grid-cols-[1fr_auto]">
        <TextField
          {...text('login')}
          label={texts.login}
          hint={texts.loginHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" className="sm:mt-7" busyLabel={search.isPending && texts.finding}>
          {texts.find}
        </Button>
      </form>
      {search.data === null && <Notice live>{texts.notFound}</Notice>}
    </Card>
  )
}
