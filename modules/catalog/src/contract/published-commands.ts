import { commandContract } from '@escuta/event-sourcing'
import { appointmentId, professionalId } from '@escuta/kernel'
import { z } from 'zod'

const decided = { by: z.string(), reason: z.string() }

/** Hides a review from the profile and from the rating. Refusal: review-not-found. */
export const hideReview = commandContract<null>()(
  'catalog.hide-review',
  z.object({ appointmentId, ...decided }),
)

/** Shows a hidden review again. Refusal: review-not-found. */
export const unhideReview = commandContract<null>()(
  'catalog.unhide-review',
  z.object({ appointmentId, ...decided }),
)

/** Unpublishes a profile, or withdraws its request, until it is released. Refusal: professional-not-found. */
export const takeDownProfile = commandContract<null>()(
  'catalog.take-down-profile',
  z.object({ professionalId }),
)

/** Lets its professional publish a profile that was taken down. Refusal: professional-not-found. */
export const releaseProfile = commandContract<null>()('catalog.release-profile', z.object({ professionalId }))
