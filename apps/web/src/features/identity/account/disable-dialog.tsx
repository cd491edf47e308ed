import { accountSecondFactorTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { trpc } from '../../../lib/trpc.ts'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

/** Turns the second factor off; requires password and code. */
export function DisableDialog({ onClose }: { readonly onClose: () => void }) {
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.disabled })
  const disable = trpc.identity.account.disableSecondFactor.useMutation({
    onSuccess: (answer) => {
      succeeded(answer)
      onClose()
    },
    onError: refused,
  })
  return (
    <Dialog
      title={texts.disableTitle}
      description={texts.disableHint}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ProofForm
        withCode
        tone="danger"
        submit={texts.disable}
        submitting={texts.disabling}
        isBusy={disable.isPending}
        error={disable.error}
        secondsLeft={secondsLeft}
        onProven={({ password, code }) => disable.mutate({ password, code })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
