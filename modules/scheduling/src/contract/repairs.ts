import { appointmentId, staffReason } from '@escuta/kernel'
import { z } from 'zod'

/** What staff did to a booking: cancelled it with a full refund, freed the time of an unpaid one, or moved it. */
export const repair = z.enum(['cancelled', 'hold-released', 'moved'])
export type Repair = z.output<typeof repair>

export const repairInput = z.object({ appointmentId, reason: staffReason })
export type RepairInput = z.output<typeof repairInput>

export const possibleRepairsInput = z.object({ appointmentId })
export type PossibleRepairsInput = z.output<typeof possibleRepairsInput>

/** What staff can do to a booking now. `cancel` is null where it cannot be cancelled; `refund` is what would go back, in cents. */
export const possibleRepairs = z
  .object({
    cancel: z.object({ refund: z.int() }).readonly().nullable(),
    release: z.boolean(),
  })
  .readonly()
export type PossibleRepairs = z.output<typeof possibleRepairs>
