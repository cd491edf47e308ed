import { appointmentMenuTexts, cancelTexts as texts, hearsTexts, refundArrival } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import type { CancellationPreview } from '@escuta/scheduling/contract'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Skeleton } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'

/** Cancels an appointment once the person has seen what happens to the money. */
export function CancelDialog({ appointmentId, other, when, seenBy, onClose }: MenuDialogProps) {
  const preview = trpc.scheduling.previewCancellation.useQuery({ appointmentId })
  const cancel = trpc.scheduling.cancelAppointment.useMutation({
    onSuccess: (_, { refund = 0 }) => {
      const description = refund > 0 ? texts.refundHint : texts.cancelledHint
      toast({ tone: 'success', title: texts.cancelled, description })
      onClose()
    },
    onError: (error) => {
      failureToast(texts)(error)
      void preview.refetch()
    },
  })
  return (
    <Dialog title={texts.title} description={texts.about(other, when)} onClose={onClose}>
      <QueryState
        query={preview}
        texts={{ failed: texts.loadFailed }}
        loading={<Skeleton className="h-28" />}
      >
        {(shown) => (
          <div className="grid gap-5">
            <RefundNotice preview={shown} />
            <p className="text-ink-soft">
              {seenBy === 'client' ? hearsTexts.client : hearsTexts.professional[shown.otherHears]}
            </p>
            <FormButtons
              variant="danger"
              submit={texts.cancel}
              onSubmit={() => cancel.mutate({ appointmentId, refund: shown.refund })}
              busyLabel={cancel.isPending && texts.cancelling}
              cancel={shown.paid > 0 ? texts.keep : appointmentMenuTexts.back}
              onCancel={onClose}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

function RefundNotice({ preview: { paid, refund, sentence } }: { readonly preview: CancellationPreview }) {
  if (paid === 0) return <Notice live>{texts.unpaid}</Notice>
  return (
    <Notice tone={refund > 0 ? 'good' : 'warning'} live>
      <span className="block font-semibold">
        {refund > 0 ? texts.refunded(formatBrl(refund)) : texts.kept(formatBrl(paid))}
      </span>
      {refund > 0 ? `${sentence} ${refundArrival.hint}` : sentence}
    </Notice>
  )
}
