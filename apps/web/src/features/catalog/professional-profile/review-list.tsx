import { formatDate, profileTexts as texts, reportTexts, searchTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { Loading } from '@escuta/ui/skeleton'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { ReportButton } from '../../../lib/report-content/report-button.tsx'
import { trpc } from '../../../lib/trpc.ts'

const shownAtOnce = 5

/** The reviews of a professional who shows them, newest first. */
export function ReviewList({ professionalId }: { readonly professionalId: string }) {
  const reviews = trpc.catalog.reviewsOfProfessional.useQuery({ id: professionalId })
  const [most, setMost] = useState(shownAtOnce)
  return (
    <QueryState
      query={reviews}
      loading={<Loading className="grid gap-3" count={2} each="h-24 rounded-card" />}
    >
      {(all) =>
        all.length === 0 ? (
          <p className="text-ink-soft">{texts.noReviews}</p>
        ) : (
          <div className="grid gap-5">
            <p className="text-caption text-ink-soft">{texts.reviewsLead}</p>
            <ul className="grid max-w-prose divide-y divide-line border-y border-line">
              {all.slice(0, most).map(({ id, rating, comment, writtenAt }) => (
                <li key={id} className="grid gap-1.5 py-4">
                  <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-soft">
                    <Stars rating={rating} />
                    <span className="sr-only">{searchTexts.rating(String(rating))}</span>
                    {formatDate(new Date(writtenAt))}
                  </p>
                  <p className="text-pretty break-words whitespace-pre-line">{comment ?? texts.noComment}</p>
                  <ReportButton
                    subject={{ kind: 'review', professionalId, reviewId: id }}
                    label={reportTexts.reportReview(formatDate(new Date(writtenAt)))}
                  />
                </li>
              ))}
            </ul>
            {all.length > most && (
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={() => setMost(most + shownAtOnce)}
              >
                {texts.moreReviews}
              </Button>
            )}
          </div>
        )
      }
    </QueryState>
  )
}

/** A rating from 1 to 5 as a drawing; its text is beside it. */
function Stars({ rating }: { readonly rating: number }) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={classNames(
            'size-4.5',
            star <= rating ? 'fill-current text-warning' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  )
}
