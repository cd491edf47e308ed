import { appointmentId, holidayId, localDate, localTime, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** A start of an agenda on its professional's wall clock: of the caller's own, or any for support. */
export const explainSlotInput = z.object({ professionalId, date: localDate, time: localTime })
export type AskedSlot = z.output<typeof explainSlotInput>

const days = { from: localDate, to: localDate }

/** The rule that keeps clients from booking a start, with what it is about. */
export const slotBlockedBy = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('not-public') }),
  z.object({ rule: z.literal('past') }),
  z.object({ rule: z.literal('skipped-by-clock') }),
  z.object({ rule: z.literal('before-window'), ...days }),
  z.object({ rule: z.literal('after-window'), ...days }),
  z.object({ rule: z.literal('time-off'), kind: z.enum(['day-off', 'vacation']), ...days }),
  z.object({ rule: z.literal('holiday'), holiday: holidayId }),
  z.object({ rule: z.literal('weekend') }),
  z.object({ rule: z.literal('no-hours') }),
  z.object({ rule: z.literal('outside-hours') }),
  /** `starts` are the day's own. */
  z.object({ rule: z.literal('not-a-start'), starts: z.array(localTime).readonly() }),
  z.object({ rule: z.literal('day-cut') }),
  z.object({ rule: z.literal('short-notice'), hours: z.int() }),
  z.object({
    rule: z.literal('occupied'),
    /** `pause`: the appointment itself leaves room, the pause after it does not. */
    by: z.enum(['appointment', 'hold', 'pause', 'blocked-time']),
    /** Null for blocked time, and for support. */
    clientName: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The end with the pause. */
    until: z.iso.datetime(),
  }),
])
export type SlotBlockedBy = z.output<typeof slotBlockedBy>

/** Whether clients may book a start; `blockedBy` is the first rule that does not let them, null when they may. */
export const explainedSlot = z.object({
  date: localDate,
  time: localTime,
  zone: z.string(),
  blockedBy: slotBlockedBy.nullable(),
})
export type ExplainedSlot = z.output<typeof explainedSlot>

/** Where the professional's own appointment could be moved to, on the days from one on. */
export const moveTargetsInput = z.object({
  appointmentId,
  from: localDate,
  days: z.int().min(1).max(7),
})
export type MoveTargetsInput = z.output<typeof moveTargetsInput>

/** The starts of each day that a rule blocks, in minutes since midnight, `to` excluded; all others are free. */
export const moveTargets = z.array(
  z.object({
    date: localDate,
    blocked: z.array(z.object({ from: z.int(), to: z.int(), blockedBy: slotBlockedBy })).readonly(),
  }),
)
export type MoveTargets = z.output<typeof moveTargets>
