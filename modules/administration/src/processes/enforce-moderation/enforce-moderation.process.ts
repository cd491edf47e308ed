import { hideReview, releaseProfile, takeDownProfile, unhideReview } from '@escuta/catalog/commands'
import { appointmentId, unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { ModerationDeps } from '../../application/moderation/moderation-deps.ts'
import { contentModerated } from '../../contract/published-events.ts'

/** Takes the action that the moderation decided on: hides and restores reviews, takes profiles down and releases them. */
export function enforceModeration({ dispatch }: Pick<ModerationDeps, 'dispatch'>) {
  return defineProcess({ name: 'administration.enforce-moderation', from: 'start' }, [
    on(contentModerated, async ({ data }, { contextFor }) => {
      const { action, kind, subjectId, professionalId, by, reason } = data
      const context = contextFor('enforce')
      const review = () => ({ appointmentId: appointmentId.parse(subjectId), by, reason })
      if (action === 'hidden') unwrap(await dispatch(hideReview, review(), context))
      if (action === 'restored')
        unwrap(
          kind === 'review'
            ? await dispatch(unhideReview, review(), context)
            : await dispatch(releaseProfile, { professionalId }, context),
        )
      if (action === 'unpublished') unwrap(await dispatch(takeDownProfile, { professionalId }, context))
    }),
  ])
}
