import { reviewTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { trpc } from '../../../lib/trpc.ts'

type WithdrawReviewProps = {
  readonly appointmentId: string
  readonly onKeep: () => void
  readonly onDone: () => void
}

/** Says that a withdrawal is final, and withdraws once it is confirmed. */
export function WithdrawReview({ appointmentId, onKeep, onDone }: WithdrawReviewProps) {
  const withdraw = trpc.catalog.withdrawReview.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', ...texts.withdrawn })
      onDone()
    },
    onError: failureToast(texts.withdrawing),
  })
  return (
    <div className="grid gap-5">
      <Notice tone="warning" live>
        {texts.withdrawConsequence}
      </Notice>
      <FormButtons
        variant="danger"
        submit={texts.withdraw}
        onSubmit={() => withdraw.mutate({ appointmentId })}
        busyLabel={withdraw.isPending && texts.withdrawing.busy}
        cancel={texts.keep}
        onCancel={onKeep}
      />
    </div>
  )
}
