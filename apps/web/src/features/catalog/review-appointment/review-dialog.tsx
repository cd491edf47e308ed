import { type OwnReview, reviewChangeDays } from '@escuta/catalog/contract'
import { formatDate, reviewTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Skeleton } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { MenuDialogProps } from '../../scheduling/appointment-menu/menu-dialog.ts'
import { ReviewForm } from './review-form.tsx'

/** A client's review of a completed appointment: written once, changed for 30 days, withdrawn at any time. */
export function ReviewDialog({ appointmentId, other, when, onClose }: MenuDialogProps) {
  const own = trpc.catalog.ownReview.useQuery({ appointmentId })
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <Dialog title={texts.title} description={texts.about(other, when)} onClose={onClose}>
      <QueryState query={own} texts={{ failed: texts.loadFailed }} loading={<Skeleton className="h-64" />}>
        {(review) =>
          isWithdrawing ? (
            <WithdrawReview
              appointmentId={appointmentId}
              onKeep={() => setWithdrawing(false)}
              onDone={onClose}
            />
          ) : (
            <Review {...{ appointmentId, review, onClose }} onWithdraw={() => setWithdrawing(true)} />
          )
        }
      </QueryState>
    </Dialog>
  )
}

type ReviewProps = Pick<MenuDialogProps, 'appointmentId' | 'onClose'> & {
  readonly review: OwnReview | null
  readonly onWithdraw: () => void
}

function Review({ appointmentId, review, onClose, onWithdraw }: ReviewProps) {
  const now = useNow()
  const isOpen = review === null || (review.withdrawnAt === null && now <= new Date(review.changeableUntil))
  return isOpen ? (
    <ReviewForm {...{ appointmentId, review, onClose, onWithdraw }} />
  ) : (
    <WrittenReview {...{ review, onClose, onWithdraw }} />
  )
}

type WithdrawReviewProps = {
  readonly appointmentId: string
  readonly onKeep: () => void
  readonly onDone: () => void
}

/** Says that a withdrawal is final, and withdraws once it is confirmed. */
function WithdrawReview({ appointmentId, onKeep, onDone }: WithdrawReviewProps) {
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

type WrittenReviewProps = {
  readonly review: OwnReview
  readonly onClose: () => void
  readonly onWithdraw: () => void
}

/** A review that cannot be changed any more, or that was withdrawn. */
function WrittenReview({ review, onClose, onWithdraw }: WrittenReviewProps) {
  const { rating, comment, writtenAt, withdrawnAt } = review
  const rated = texts.ratings[rating as 1 | 2 | 3 | 4 | 5]
  return (
    <div className="grid gap-5">
      {withdrawnAt === null ? (
        <>
          <div className="grid gap-2">
            <p className="text-caption text-ink-soft">{`${rated} · ${formatDate(new Date(writtenAt))}`}</p>
            <p className="break-words whitespace-pre-line">{comment ?? texts.noComment}</p>
          </div>
          <Notice>{texts.notChangeable(reviewChangeDays)}</Notice>
        </>
      ) : (
        <Notice>{texts.withdrawnOn(formatDate(new Date(withdrawnAt)))}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          {texts.back}
        </Button>
        {withdrawnAt === null && (
          <Button variant="dangerQuiet" onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}
