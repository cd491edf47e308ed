import type { ShownRefusal } from '../../../lib/refusal.ts'

const aboutHolds = new Set([
  'unpaid-hold-with-professional',
  'overlapping-unpaid-hold',
  'too-many-unpaid-holds',
  'email-needed-for-more-holds',
  'swap-of-paid',
  'appointment-moved-away',
  'booking-paused',
  'too-many-holds-on-network',
  'own-agenda',
])

/** Whether a refusal is about the user's other holds or their own agenda, so that another slot would not help. */
export function isAboutHolds(refusal: ShownRefusal | undefined): refusal is ShownRefusal {
  return refusal !== undefined && aboutHolds.has(refusal.code)
}
