import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { hideReview as contract } from '../contract/published-commands.ts'
import { hideReview as decide } from '../domain/review/hide-review.decide.ts'
import { review } from '../domain/review/review.state.ts'
import type { CatalogDeps } from './deps.ts'

const hideReview = defineCommand({ name: 'hide-review', stream: review, decide })

export function hideReviewCommand({ run }: Pick<CatalogDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(hideReview, input, context)
    return isRefusal(outcome) ? outcome : { appointmentId: input.appointmentId }
  })
}
