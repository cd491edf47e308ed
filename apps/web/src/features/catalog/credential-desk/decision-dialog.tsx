import { credentialDecisionTexts as texts } from '@escuta/i18n'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

export type Decision = 'approve' | 'reject' | 'withdraw'

type DecisionDialogProps = {
  readonly decision: Decision
  readonly professionalId: string
  readonly name: string
  readonly onClose: () => void
}

/** Asks for the reason of a decision about a credential, and takes it. */
export function DecisionDialog({ decision, professionalId, name, onClose }: DecisionDialogProps) {
  const own = texts[decision]
  const outcome = {
    onSuccess: successToast(own.done, own.doneHint, onClose),
    onError: failureToast({ failed: own.failed, failedHint: texts.failedHint }),
  }
  const calls = {
    approve: trpc.catalog.verifyCredential.useMutation(outcome),
    reject: trpc.catalog.rejectCredential.useMutation(outcome),
    withdraw: trpc.catalog.withdrawVerification.useMutation(outcome),
  }
  const call = calls[decision]
  return (
    <ReasonDialog
      title={own.title(name)}
      description={own.lead}
      label={own.reason}
      hint={own.reasonHint}
      short={{ title: own.failed, description: texts.reasonMissing }}
      variant={decision === 'approve' ? 'primary' : 'danger'}
      submit={own.submit}
      busyLabel={call.isPending && own.busy}
      error={call.error}
      onSubmit={(reason) => call.mutate({ professionalId, reason })}
      cancel={texts.cancel}
      onClose={onClose}
    />
  )
}
