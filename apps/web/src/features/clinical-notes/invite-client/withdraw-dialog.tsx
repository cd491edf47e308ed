import { clientInvitationTexts as texts } from '@escuta/i18n'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

type WithdrawDialogProps = {
  readonly clientId: string
  readonly name: string
  readonly onClose: () => void
}

export function WithdrawDialog({ clientId, name, onClose }: WithdrawDialogProps) {
  const withdraw = trpc.identity.invitation.withdrawInvitation.useMutation({
    onSuccess: successToast(texts.withdrawn, texts.withdrawnHint, onClose),
    onError: failureToast({ failed: texts.withdrawFailed, failedHint: texts.failedHint }),
  })
  return (
    <FormDialog
      title={texts.withdrawTitle}
      description={texts.withdrawAbout(name)}
      submit={texts.withdraw}
      onSubmit={() => withdraw.mutate({ clientId })}
      busyLabel={withdraw.isPending && texts.withdrawing}
      cancel={texts.back}
      onClose={onClose}
    />
  )
}
