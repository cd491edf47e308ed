import { accountSecondFactorTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { trpc } from '../../../lib/trpc.ts'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

type MakeCodesDialogProps = {
  readonly onMade: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Creates new recovery codes; the old ones become invalid. */
export function MakeCodesDialog({ onMade, onClose }: MakeCodesDialogProps) {
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.codesMade })
  const make = trpc.identity.account.makeRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      succeeded()
      onMade(recoveryCodes)
    },
    onError: refused,
  })
  return (
    <Dialog title={texts.makeCodesTitle} description={texts.makeCodesHint} onClose={onClose}>
      <ProofForm
        withCode
        submit={texts.makeCodes}
        submitting={texts.making}
        change={make}
        secondsLeft={secondsLeft}
        onProven={({ password, code }) => make.mutate({ password, code })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
