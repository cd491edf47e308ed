import type { ShownRefusal } from '../../../lib/refusal.ts'

const aboutHolds = new Set([
  'unpaid-hold-with-professional',
  'overlapping-unpaid-hold',
  'too-many-unpaid-holds',
  'email-needed-for-more-holds',
  'booking-paused',
  'too-many-holds-on-network',
  'own-agenda',
])

/** Whether a refusal is about the person's other holds or themselves: no other time helps, so it stays on the page. */
export function isAboutHolds(refusal: ShownRefusal | undefined): refusal is ShownRefusal {
  return refusal !== undefined && aboutHolds.has(refusal.code)
}
