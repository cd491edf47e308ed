import type { EncryptedEventOf } from '@escuta/event-sourcing'
import type { CommandContext } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { finishSwap, isOnSameDay } from '../../application/swap-hold.ts'
import { appointmentHeld, appointmentRequested } from '../../contract/published-events.ts'
import { agenda, appointmentIn } from '../../domain/agenda/agenda.state.ts'

type Taken = Pick<
  EncryptedEventOf<typeof appointmentHeld>['data'],
  'appointmentId' | 'professionalId' | 'startsAt' | 'swappedFrom'
>

/**
 * Finishes a swap that a crash left between the hold of the new time and the return of the one before. The step's id is
 * the command's own, so that a finished swap is not repeated.
 */
export function finishSwaps(deps: Pick<SchedulingDeps, 'run' | 'load' | 'db'>) {
  async function finish({ swappedFrom, ...key }: Taken, takenBy: CommandContext): Promise<void> {
    if (!swappedFrom || isOnSameDay(swappedFrom, key)) return
    const held = appointmentIn(await deps.load(agenda, key), key.appointmentId)
    // What ended before the swap was finished leaves the other one as it is.
    if (held && held.status !== 'cancelled') await finishSwap(deps, held, takenBy)
  }
  return defineProcess({ name: 'scheduling.finish-swaps', from: 'start' }, [
    on(appointmentHeld, ({ data, metadata }, reaction) =>
      finish(data, { ...reaction.contextFor('finish'), commandId: metadata.commandId }),
    ),
    on(appointmentRequested, ({ data, metadata }, reaction) =>
      finish(data, { ...reaction.contextFor('finish'), commandId: metadata.commandId }),
    ),
  ])
}
