import { type OwnReview, reviewChangeDays } from '@escuta/catalog/contract'
import { formatDate, reviewTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'

type WrittenReviewProps = {
  readonly review: OwnReview
  readonly onClose: () => void
  readonly onWithdraw: () => void
}

/** A review that cannot be changed any more, or that was withdrawn. */
export function WrittenReview({ review, onClose, onWithdraw }: WrittenReviewProps) {
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
