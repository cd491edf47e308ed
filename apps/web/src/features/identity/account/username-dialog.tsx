import { accountDetailsTexts as texts, accountTexts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

type UsernameDialogProps = { readonly username: string; readonly onClose: () => void }

export function UsernameDialog({ username, onClose }: UsernameDialogProps) {
  const { outcome, secondsLeft } = useOutcome({ done: texts.usernameSaved, onDone: onClose })
  const choose = trpc.identity.account.chooseUsername.useMutation(outcome)
  const { form, text } = useForm({
    initial: { username },
    problemOf: (typed) =>
      typed.username.trim() ? null : { field: 'username', description: texts.usernameRequired },
    onSubmit: (typed) => choose.mutate({ username: typed.username.trim() }),
    error: choose.error,
    refusals: { 'username-taken': ['username'] },
  })
  return (
    <FormDialog
      title={texts.username}
      description={texts.usernameAbout}
      form={form}
      submit={accountTexts.save}
      disabled={secondsLeft > 0}
      busyLabel={choose.isPending && accountTexts.saving}
      cancel={accountTexts.cancel}
      onClose={onClose}
    >
      <TextField
        {...text('username')}
        label={texts.username}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
