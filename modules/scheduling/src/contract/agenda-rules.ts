import { afterDays } from '@escuta/kernel'
import type { SlotBlockedBy } from './explained-slot.ts'
import { noShowDays } from './rule-numbers.ts'

/** The rules by which the agenda refuses the professional's own entry; the others are their hours, which they may leave. */
export const refusingRules: readonly SlotBlockedBy['rule'][] = [
  'past',
  'skipped-by-clock',
  'day-cut',
  'occupied',
]

/** Minutes between the starts that `moveTargets` looks at. */
export const moveStepMinutes = 15

/** Until when, that instant included, a participant may record who did not appear. */
export function noShowRecordableUntil(endsAt: string): string {
  return afterDays(endsAt, noShowDays)
}
