import { resendTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

type ResendDialogProps = {
  readonly mailId: string
  readonly kind: string
  readonly name: string
  readonly onClose: () => void
}

export function ResendDialog({ mailId, kind, name, onClose }: ResendDialogProps) {
  const utils = trpc.useUtils()
  const resend = trpc.notifications.resendMail.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.resent, description: texts.resentHint })
      onClose()
    },
    onError: failureToast(texts),
    onSettled: () => utils.notifications.outbox.invalidate(),
  })
  return (
    <ReasonDialog
      title={texts.title}
      description={texts.about(kind, name)}
      label={texts.reason}
      hint={texts.reasonHint}
      short={{ title: texts.failed, description: texts.reasonShort }}
      submit={texts.resend}
      busyLabel={resend.isPending && texts.resending}
      error={resend.error}
      onSubmit={(reason) => resend.mutate({ mailId, reason })}
      cancel={texts.back}
      onClose={onClose}
    />
  )
}
