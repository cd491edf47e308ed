import { accountDetailsTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { TextField } from '@escuta/ui/text-field'
import { useState } from 'react'
import { issueOf, messageOf, refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

type ChangeEmailDialogProps = {
  /** Whether the account has a second factor. */
  readonly withCode: boolean
  readonly onClose: () => void
}

/** Asks for another address; it takes effect when the link sent to it is opened. */
export function ChangeEmailDialog({ withCode, onClose }: ChangeEmailDialogProps) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const { succeeded, refused, secondsLeft } = useOutcome({
    done: texts.emailAsked,
    doneHint: texts.emailAskedHint,
  })
  const change = trpc.identity.account.changeEmail.useMutation({
    onSuccess: () => {
      succeeded()
      onClose()
    },
    onError: refused,
  })
  function isEmailFilled(form: HTMLFormElement): boolean {
    setTried(true)
    if (email.trim()) return true
    form.querySelector<HTMLElement>('[name="email"]')?.focus()
    return false
  }
  return (
    <Dialog
      title={texts.changeEmail}
      description={texts.changeEmailHint}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ProofForm
        withCode={withCode}
        submit={texts.sendLink}
        submitting={texts.sendingLink}
        isBusy={change.isPending}
        error={change.error}
        secondsLeft={secondsLeft}
        isRestFilled={isEmailFilled}
        onProven={({ password, code }) =>
          change.mutate({ email: email.trim(), password, ...(code && { code }) })
        }
        onCancel={onClose}
      >
        <TextField
          label={texts.newEmail}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried && !email.trim() ? texts.newEmailRequired : refusedEmail(change.error)}
        />
      </ProofForm>
    </Dialog>
  )
}

function refusedEmail(error: unknown): string | undefined {
  const isTaken = refusalOf(error)?.code === 'email-already-exists'
  return isTaken ? messageOf(error, texts.emailTaken) : issueOf(error, 'email')
}
