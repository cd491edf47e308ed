import type { MailProvider } from '@escuta/notifications/contract'
import { mailResetTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

type ResetDialogProps = { readonly onReset: (provider: MailProvider) => void; readonly onClose: () => void }

/** Asks before the saved configuration gives way to that of the installation. */
export function ResetDialog({ onReset, onClose }: ResetDialogProps) {
  const utils = trpc.useUtils()
  const reset = trpc.notifications.resetMailConfiguration.useMutation({
    onSuccess(answer) {
      utils.notifications.mailConfiguration.setData(undefined, answer)
      onReset(answer.config.provider)
      toast({ tone: 'success', title: texts.done, description: texts.doneHint })
      onClose()
    },
    onError: failureToast(texts),
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.about}
      submit={texts.confirm}
      onSubmit={() => reset.mutate()}
      busyLabel={reset.isPending && texts.confirming}
      cancel={texts.back}
      onClose={onClose}
    />
  )
}
