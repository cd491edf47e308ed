import type { SlotBlockedBy } from './explained-slot.ts'

/** The rules by which the agenda refuses the professional's own entry; the others are their hours, which they may leave. */
export const refusingRules: readonly SlotBlockedBy['rule'][] = [
  'past',
  'skipped-by-clock',
  'day-cut',
  'occupied',
]

/** Minutes between the starts that `moveTargets` looks at. */
export const moveStepMinutes = 15

/** Minutes before an appointment's start from which its room is open to its participants. */
export const roomOpensMinutes = 15

/** Days after an appointment's end in which a participant may record who did not appear. */
export const noShowDays = 7

/** Hours after a client's record of the professional's absence in which the professional may contest it; then the payment is refunded. */
export const absenceContestHours = 48
