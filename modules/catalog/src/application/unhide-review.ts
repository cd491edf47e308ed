import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { unhideReview as contract } from '../contract/published-commands.ts'
import { unhideReview as decide } from '../domain/review/unhide-review.decide.ts'
import { review } from '../domain/review/review.state.ts'
import type { CatalogDeps } from './deps.ts'

const unhideReview = defineCommand({ name: 'unhide-review', stream: review, decide })

export function unhideReviewCommand({ run }: Pick<CatalogDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(unhideReview, input, context)
    return isRefusal(outcome) ? outcome : { appointmentId: input.appointmentId }
  })
}
