import { accountDetailsTexts as texts, accountTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { TextField } from '@escuta/ui/text-field'
import { useForm } from '../../../lib/form/use-form.ts'
import { messageOf, refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

type UsernameDialogProps = { readonly username: string; readonly onClose: () => void }

/** Sets or changes the username. */
export function UsernameDialog({ username, onClose }: UsernameDialogProps) {
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.usernameSaved })
  const choose = trpc.identity.account.chooseUsername.useMutation({
    onSuccess: () => {
      succeeded()
      onClose()
    },
    onError: (error) => {
      refused(error)
      focus('username')
    },
  })
  const { form, text, focus } = useForm({
    initial: { username },
    problemOf: (typed) =>
      typed.username.trim() ? null : { field: 'username', description: texts.usernameRequired },
    onSubmit: (typed) => choose.mutate({ username: typed.username.trim() }),
    error: choose.error,
    refused: usernameTaken(choose.error),
  })
  return (
    <Dialog
      title={texts.username}
      description={texts.usernameAbout}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form {...form} className="grid gap-5">
        <TextField
          {...text('username')}
          label={texts.username}
          hint={texts.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button
            type="submit"
            disabled={secondsLeft > 0}
            busyLabel={choose.isPending && accountTexts.saving}
          >
            {accountTexts.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usernameTaken(error: unknown) {
  if (refusalOf(error)?.code !== 'username-taken') return null
  return { field: 'username', description: messageOf(error, texts.usernameTaken) } as const
}
