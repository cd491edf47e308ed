import { type Decision, defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { reviewChanged } from '../../contract/published-events.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { changeableUntil } from './changeable-until.ts'
import { type Review, review } from './review.state.ts'

type ChangeReview = Omit<
  EventOf<typeof reviewChanged>['data'],
  'professionalId' | 'previousRating' | 'changedAt'
>

/**
 * Its author changes rating and comment of a review, within 30 days after writing it. Refuses `review-not-found` (also
 * for another client's), `review-withdrawn`, `review-hidden`, `review-change-period-over`.
 */
function decide({ now, ...command }: Timed<ChangeReview>, state: Review): Decision<EventsOf<typeof review>> {
  if (state.status === 'open' || state.clientId !== command.clientId)
    return catalogRefusals.refuse('review-not-found')
  if (state.status === 'withdrawn') return catalogRefusals.refuse('review-withdrawn')
  if (state.isHidden) return catalogRefusals.refuse('review-hidden')
  if (now > changeableUntil(state.writtenAt)) return catalogRefusals.refuse('review-change-period-over')
  const { professionalId, rating: previousRating } = state
  return [{ type: 'review-changed', data: { ...command, professionalId, previousRating, changedAt: now } }]
}

export const changeReview = defineCommand({ name: 'change-review', stream: review, decide })
