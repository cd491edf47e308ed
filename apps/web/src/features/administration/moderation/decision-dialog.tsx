import type { ModerationAction, ModerationSummary } from '@escuta/administration/contract'
import { moderationTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { actionLead, actionName } from './decision-texts.ts'

const failure = { failed: texts.decisionFailed, failedHint: texts.decisionFailedHint }

type DecisionDialogProps = {
  readonly kind: ModerationSummary['kind']
  readonly caseId: string
  readonly action: ModerationAction
  readonly onClose: () => void
}

/** Asks for the reason of a decision, and records it. */
export function DecisionDialog({ kind, caseId, action, onClose }: DecisionDialogProps) {
  const moderate = trpc.administration.moderation.moderateContent.useMutation({
    onSuccess() {
      toast({ tone: 'success', title: texts.decided, description: texts.decidedHint })
      onClose()
    },
    onError: failureToast(failure),
  })
  const { form, text } = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    problemOf: ({ reason }) =>
      reason.trim().length < 10
        ? { field: 'reason', title: texts.decisionFailed, description: texts.reasonMissing }
        : null,
    onSubmit: ({ reason }) => moderate.mutate({ caseId, action, reason }),
    error: moderate.error,
  })
  const isRemoval = action === 'hidden' || action === 'unpublished'
  return (
    <Dialog title={actionName(kind, action)} description={actionLead(kind, action)} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Textarea {...text('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={500} />
        <FormButtons
          variant={isRemoval ? 'danger' : 'primary'}
          submit={actionName(kind, action)}
          busyLabel={moderate.isPending && texts.deciding}
          cancel={texts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
