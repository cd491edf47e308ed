import { accountDetailsTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
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
  const { outcome, secondsLeft } = useOutcome({
    done: texts.emailAsked,
    doneHint: texts.emailAskedHint,
    onDone: onClose,
  })
  const change = trpc.identity.account.changeEmail.useMutation(outcome)
  return (
    <Dialog title={texts.changeEmail} description={texts.changeEmailHint} onClose={onClose}>
      <ProofForm
        withEmail
        withCode={withCode}
        submit={texts.sendLink}
        submitting={texts.sendingLink}
        change={change}
        secondsLeft={secondsLeft}
        onProven={({ email, password, code }) => change.mutate({ email, password, ...(code && { code }) })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
