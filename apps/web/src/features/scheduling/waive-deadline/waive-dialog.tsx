import { appointmentMenuTexts, waiveTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

/** `price` in cents. */
type WaiveDialogProps = MenuDialogProps & { readonly price: number }

export function WaiveDialog({ appointmentId, other, when, price, onClose }: WaiveDialogProps) {
  const waive = trpc.scheduling.waiveDeadline.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.waived, description: texts.waivedHint })
      onClose()
    },
    onError: failureToast(texts),
  })
  return (
    <Dialog title={texts.title} description={texts.about(other, when)} onClose={onClose}>
      <Notice tone="warning">{texts.consequence(formatBrl(price))}</Notice>
      <FormButtons
        submit={texts.waive}
        onSubmit={() => waive.mutate({ appointmentId })}
        busyLabel={waive.isPending && texts.waiving}
        cancel={appointmentMenuTexts.back}
        onCancel={onClose}
      />
    </Dialog>
  )
}
