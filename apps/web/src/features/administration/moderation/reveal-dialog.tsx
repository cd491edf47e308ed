import type { RevealedMessage } from '@escuta/administration/contract'
import { messageCaseTexts as texts, moderationTexts } from '@escuta/i18n'
import { failureToast } from '../../../lib/failure.ts'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

const failure = { failed: texts.revealFailed, failedHint: texts.revealFailedHint }

type RevealDialogProps = {
  readonly caseId: string
  readonly messageType: RevealedMessage['messageType']
  readonly onReveal: (revealed: RevealedMessage) => void
  readonly onClose: () => void
}

/** Asks why a reported message should be read, and reads it. */
export function RevealDialog({ caseId, messageType, onReveal, onClose }: RevealDialogProps) {
  const reveal = trpc.administration.moderation.revealMessage.useMutation({
    onSuccess(revealed) {
      onReveal(revealed)
      onClose()
    },
    onError: failureToast(failure),
  })
  return (
    <ReasonDialog
      title={texts.revealTitle[messageType]}
      description={texts.revealLead[messageType]}
      label={texts.reason}
      hint={moderationTexts.reasonHint}
      short={{ description: moderationTexts.reasonMissing }}
      submit={texts.reveal[messageType]}
      busyLabel={reveal.isPending && texts.revealing}
      error={reveal.error}
      onSubmit={(reason) => reveal.mutate({ caseId, reason })}
      cancel={moderationTexts.cancel}
      onClose={onClose}
    />
  )
}
