import { appointmentId, instant, localDate, localTime, staffReason } from '@escuta/kernel'
import { z } from 'zod'
import { participantRole } from './appointment.dto.ts'

/** What staff did to a booking: cancelled it with a full refund, freed the time of an unpaid one, or moved it. */
export const repair = z.enum(['cancelled', 'hold-released', 'moved'])
export type Repair = z.output<typeof repair>

/** Who gave an appointment another time; `platform` is staff, as a repair. */
export const movedBy = z.enum([...participantRole.options, 'platform'])
export type MovedBy = z.output<typeof movedBy>

export const repairInput = z.object({ appointmentId, reason: staffReason })
export type RepairInput = z.output<typeof repairInput>

/** To another free time; `from` is the start that staff was shown, `date` and `time` are the professional's wall clock. */
export const repairMoveInput = repairInput.extend({ from: instant, date: localDate, time: localTime })
export type RepairMoveInput = z.output<typeof repairMoveInput>

export const possibleRepairsInput = z.object({ appointmentId })
export type PossibleRepairsInput = z.output<typeof possibleRepairsInput>

/** What staff can do to a booking now. `cancel` is null where it cannot be cancelled; `refund` is what would go back, in cents. */
export const possibleRepairs = z
  .object({
    cancel: z.object({ refund: z.int() }).readonly().nullable(),
    release: z.boolean(),
    /** Null where it cannot be moved; `from` is its start. */
    move: z.object({ from: z.iso.datetime() }).readonly().nullable(),
  })
  .readonly()
export type PossibleRepairs = z.output<typeof possibleRepairs>
