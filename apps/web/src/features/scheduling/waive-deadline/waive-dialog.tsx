import { appointmentMenuTexts, waiveTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

/** `price` in cents. */
type WaiveDialogProps = MenuDialogProps & { readonly price: number }

export function WaiveDialog({ appointmentId, other, when, price, onClose }: WaiveDialogProps) {
  const waive = trpc.scheduling.waiveDeadline.useMutation({
    onSuccess: successToast(texts.waived, texts.waivedHint, onClose),
    onError: failureToast(texts),
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(other, when)}
      submit={texts.waive}
      onSubmit={() => waive.mutate({ appointmentId })}
      busyLabel={waive.isPending && texts.waiving}
      cancel={appointmentMenuTexts.back}
      onClose={onClose}
    >
      <Notice tone="warning">{texts.consequence(formatBrl(price))}</Notice>
    </FormDialog>
  )
}
