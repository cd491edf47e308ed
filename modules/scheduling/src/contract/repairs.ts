import { appointmentId, instant, localDate, localTime, staffReason } from '@escuta/kernel'
import { z } from 'zod'
import { contestOutcome, participantRole } from './appointment.dto.ts'

/**
 * What staff did to a booking. They cancelled it with a full refund, freed the time of an unpaid one, moved it,
 * decided about a contested no-show, or settled a payment without its appointment.
 */
export const repair = z.enum(['cancelled', 'hold-released', 'moved', 'contest-decided', 'payment-settled'])
export type Repair = z.output<typeof repair>

/** Who gave an appointment another time; `platform` is staff, as a repair. */
export const movedBy = z.enum([...participantRole.options, 'platform'])
export type MovedBy = z.output<typeof movedBy>

export const repairInput = z.object({ appointmentId, reason: staffReason })
export type RepairInput = z.output<typeof repairInput>

/** To another free time; `from` is the start that staff was shown, `date` and `time` are the professional's wall clock. */
export const repairMoveInput = repairInput.extend({ from: instant, date: localDate, time: localTime })
export type RepairMoveInput = z.output<typeof repairMoveInput>

export const decideContestInput = repairInput.extend({ outcome: contestOutcome })
export type DecideContestInput = z.output<typeof decideContestInput>

/** From when on money that waits for its appointment or its return is named by the alert, and staff may settle it. */
export const unsettledAfterMs = 60_000

export const possibleRepairsInput = z.object({ appointmentId })
export type PossibleRepairsInput = z.output<typeof possibleRepairsInput>

/** What staff can do to a booking now. `cancel` is null where it cannot be cancelled; `refund` is what would go back, in cents. */
export const possibleRepairs = z
  .object({
    cancel: z.object({ refund: z.int() }).readonly().nullable(),
    release: z.boolean(),
    /** Null where it cannot be moved; `from` is its start. */
    move: z.object({ from: z.iso.datetime() }).readonly().nullable(),
    /**
     * Null without a contested no-show on which nothing was decided. `absent` is who contests; `refund` is what goes back to the
     * client when the contest of an absent client is accepted, or that of an absent professional is not.
     */
    contest: z.object({ absent: participantRole, refund: z.int() }).readonly().nullable(),
    /**
     * Null until a payment has waited a minute for its appointment or its return. `outcome` is what settling it does
     * now. `amount` is what was paid, in cents; null when only the provider knows it.
     */
    settle: z
      .object({ outcome: z.enum(['confirm', 'return']), amount: z.int().nullable() })
      .readonly()
      .nullable(),
    /** Null while nothing that was given back at the provider waits to be accepted; `returned` is how much of it, in cents. */
    acceptReturn: z.object({ returned: z.int() }).readonly().nullable(),
  })
  .readonly()
export type PossibleRepairs = z.output<typeof possibleRepairs>
