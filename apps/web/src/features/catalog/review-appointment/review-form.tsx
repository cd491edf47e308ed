import { type OwnReview, reviewChangeDays } from '@escuta/catalog/contract'
import { formatDate, reviewTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { Notice } from '@escuta/ui/notice'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { useId } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

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

type RatingFieldProps = {
  readonly name: string
  /** 1 to 5 as text; empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (rating: string) => void
  readonly error?: string | undefined
}

const ratings = ['1', '2', '3', '4', '5'] as const

/** Five stars as a group of radio buttons, each with its name; the chosen name is below. */
function RatingField({ name, value, onChange, error }: RatingFieldProps) {
  const noteId = useId()
  const chosen = ratings.find((rating) => rating === value)
  return (
    <fieldset className="grid gap-1" aria-describedby={noteId}>
      <legend className="mb-1 text-caption font-semibold">{texts.rating}</legend>
      <div className="-ml-2 flex">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              aria-label={texts.ratings[rating]}
              className="sr-only"
            />
            <StarShape
              className={classNames(
                'size-8 transition-colors',
                rating <= value ? 'fill-current text-warning' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <p id={noteId} className={classNames('min-h-6 text-caption', error ? 'text-danger' : 'text-ink-soft')}>
        {error ?? (chosen ? texts.ratings[chosen] : texts.ratingHint)}
      </p>
    </fieldset>
  )
}

/** A star of 24 by 24; its own drawing, so that the dialog of a review shares no script with the search. */
function StarShape({ className }: { readonly className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      className={className}
    >
      <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-2.9-5.5 2.9 1-6.2L3 9.6l6.2-.9z" />
    </svg>
  )
}
