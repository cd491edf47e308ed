import { accountSecondFactorTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { trpc } from '../../../lib/trpc.ts'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

/** Turns the second factor off; requires password and code. */
export function DisableDialog({ onClose }: { readonly onClose: () => void }) {
  const { outcome, secondsLeft } = useOutcome({ done: texts.disabled, onDone: onClose })
  const disable = trpc.identity.account.disableSecondFactor.useMutation(outcome)
  return (
    <Dialog title={texts.disableTitle} description={texts.disableHint} onClose={onClose}>
      <ProofForm
        withCode
        tone="danger"
        submit={texts.disable}
        submitting={texts.disabling}
        change={disable}
        secondsLeft={secondsLeft}
        onProven={({ password, code }) => disable.mutate({ password, code })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
