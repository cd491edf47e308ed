import { hideReview, releaseProfile, takeDownProfile, unhideReview } from '@escuta/catalog/commands'
import { appointmentId } from '@escuta/kernel'
import { after, defineSendingProcess, send } from '@escuta/projections'
import { contentModerated } from '../../contract/published-events.ts'

/** Takes the action that the moderation decided on: hides and restores reviews, takes profiles down and releases them. */
export const enforceModeration = defineSendingProcess(
  { name: 'administration.enforce-moderation', from: 'start' },
  [
    after(contentModerated, ({ action, kind, subjectId, professionalId, by, reason }) => {
      const review = () => ({ appointmentId: appointmentId.parse(subjectId), by, reason })
      switch (action) {
        case 'hidden':
          return [send(hideReview, review(), 'enforce')]
        case 'restored':
          return kind === 'review'
            ? [send(unhideReview, review(), 'enforce')]
            : [send(releaseProfile, { professionalId }, 'enforce')]
        case 'unpublished':
          return [send(takeDownProfile, { professionalId }, 'enforce')]
        default:
          return []
      }
    }),
  ],
)
