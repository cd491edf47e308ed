import { credentialDecisionTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
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
    onSuccess() {
      toast({ tone: 'success', title: own.done, description: own.doneHint })
      onClose()
    },
    onError: failureToast({ failed: own.failed, failedHint: texts.failedHint }),
  }
  const calls = {
    approve: trpc.catalog.verifyCredential.useMutation(outcome),
    reject: trpc.catalog.rejectCredential.useMutation(outcome),
    withdraw: trpc.catalog.withdrawVerification.useMutation(outcome),
  }
  const call = calls[decision]
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) =>
      reason.trim().length < 10
        ? { field: 'reason', title: own.failed, description: texts.reasonMissing }
        : null,
    onSubmit: ({ reason }) => call.mutate({ professionalId, reason }),
    error: call.error,
  })
  return (
    <Dialog title={own.title(name)} description={own.lead} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Textarea {...text('reason')} label={own.reason} hint={own.reasonHint} maxLength={500} />
        <FormButtons
          variant={decision === 'approve' ? 'primary' : 'danger'}
          submit={own.submit}
          busyLabel={call.isPending && own.busy}
          cancel={texts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
