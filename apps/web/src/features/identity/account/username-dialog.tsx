import { accountDetailsTexts as texts, accountTexts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { TextField } from '@escuta/ui/text-field'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
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
    <Dialog title={texts.username} description={texts.usernameAbout} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <TextField
          {...text('username')}
          label={texts.username}
          hint={texts.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormButtons
          submit={accountTexts.save}
          disabled={secondsLeft > 0}
          busyLabel={choose.isPending && accountTexts.saving}
          cancel={accountTexts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
