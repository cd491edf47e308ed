import type { OwnReview } from '@escuta/catalog/contract'
import { reviewTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Skeleton } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { MenuDialogProps } from '../../scheduling/appointment-menu/menu-dialog.ts'
import { ReviewForm } from './review-form.tsx'
import { WithdrawReview } from './withdraw-review.tsx'
import { WrittenReview } from './written-review.tsx'

/** A client's review of a completed appointment: written once, changed for 30 days, withdrawn at any time. */
export function ReviewDialog({ appointmentId, other, when, onClose }: MenuDialogProps) {
  const own = trpc.catalog.ownReview.useQuery({ appointmentId })
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <Dialog title={texts.title} description={texts.about(other, when)} onClose={onClose}>
      <QueryState query={own} title={texts.loadFailed} loading={<Skeleton className="h-64" />}>
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
