import { staffAccountTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { failureToast } from '../../../lib/failure.ts'
import { missing } from '../../../lib/form/form-problem.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

const failure = { failed: texts.searchFailed, failedHint: texts.failedHint }

/** Looks an account up by exactly its address, username or id. */
export function FindAccountForm({ onFound }: { readonly onFound: (userId: string) => void }) {
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
