import { type OwnReview, reviewChangeDays } from '@escuta/catalog/contract'
import { formatDate, reviewTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { RatingField } from './rating-field.tsx'

type Fields = { readonly rating: string; readonly comment: string }

type ReviewFormProps = {
  readonly appointmentId: string
  /** The review to change; null to write one. */
  readonly review: OwnReview | null
  readonly onClose: () => void
  readonly onWithdraw: () => void
}

/** Rating and comment of a new review or one that can still be changed. */
export function ReviewForm({ appointmentId, review, onClose, onWithdraw }: ReviewFormProps) {
  const outcome = {
    onSuccess: () => {
      toast({ tone: 'success', ...(review ? texts.changed : texts.written) })
      onClose()
    },
    onError: failureToast(texts.saving),
  }
  const write = trpc.catalog.writeReview.useMutation(outcome)
  const change = trpc.catalog.changeReview.useMutation(outcome)
  const save = review ? change : write
  const { form, text, control } = useForm<Fields>({
    initial: { rating: review ? String(review.rating) : '', comment: review?.comment ?? '' },
    problemOf,
    onSubmit: ({ rating, comment }) => save.mutate({ appointmentId, rating: Number(rating), comment }),
    error: save.error,
  })
  return (
    <form {...form} className="grid gap-5">
      <RatingField {...control('rating')} />
      <Textarea {...text('comment')} label={texts.comment} hint={texts.commentHint} optional />
      <Notice>
        {texts.shown}{' '}
        {review
          ? texts.changeableUntil(formatDate(new Date(review.changeableUntil)))
          : texts.rule(reviewChangeDays)}
      </Notice>
      <FormButtons
        submit={review ? texts.change : texts.write}
        busyLabel={save.isPending && texts.saving.busy}
        cancel={texts.back}
        onCancel={onClose}
      />
      {review && (
        <Button variant="dangerQuiet" size="small" className="sm:justify-self-start" onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
    </form>
  )
}

/** What a comment may be is for the server to say, at the field. */
function problemOf({ rating }: Fields) {
  return rating ? null : ({ field: 'rating', description: texts.ratingMissing } as const)
}
