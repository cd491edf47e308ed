import type { ModerationAction, ModerationSummary } from '@escuta/administration/contract'
import { moderationTexts as texts } from '@escuta/i18n'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
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
    onSuccess: successToast(texts.decided, texts.decidedHint, onClose),
    onError: failureToast(failure),
  })
  const isRemoval = action === 'hidden' || action === 'unpublished'
  return (
    <ReasonDialog
      title={actionName(kind, action)}
      description={actionLead(kind, action)}
      label={texts.reason}
      hint={texts.reasonHint}
      short={{ title: texts.decisionFailed, description: texts.reasonMissing }}
      variant={isRemoval ? 'danger' : 'primary'}
      submit={actionName(kind, action)}
      busyLabel={moderate.isPending && texts.deciding}
      error={moderate.error}
      onSubmit={(reason) => moderate.mutate({ caseId, action, reason })}
      cancel={texts.cancel}
      onClose={onClose}
    />
  )
}
