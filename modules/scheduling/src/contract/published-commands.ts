import { commandContract } from '@escuta/event-sourcing'
import { appointmentId, clientId } from '@escuta/kernel'
import { z } from 'zod'

/** An unpaid hold as its agenda day has it now. Price in cents. */
export type UnpaidHold = {
  readonly appointmentId: string
  readonly professionalId: string
  readonly price: number
  readonly expiresAt: string
}

/**
 * Answers a client's live unpaid holds, or the one that is named, from their agenda days: no view has to have caught
 * up. Foreign and missing ones are left out.
 */
export const findUnpaidHolds = commandContract<{ readonly holds: readonly UnpaidHold[] }>()(
  'scheduling.find-unpaid-holds',
  z.object({ clientId, appointmentId: appointmentId.nullable() }),
)
