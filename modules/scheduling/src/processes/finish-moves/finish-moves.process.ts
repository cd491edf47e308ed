import { defineProcess, on } from '@escuta/projections'
import { finishMove } from '../../application/move-appointment.ts'
import type { SchedulingDeps } from '../../application/deps.ts'
import { appointmentPlaced } from '../../contract/published-events.ts'
import { agenda, appointmentIn } from '../../domain/agenda/agenda.state.ts'

/**
 * Finishes a move that a crash left between its two appends; the step's id is the command's own, so that a finished move is
 * not repeated. A place that was given up meanwhile is left alone.
 */
export function finishMoves({ run, load }: Pick<SchedulingDeps, 'run' | 'load'>) {
  return defineProcess({ name: 'scheduling.finish-moves', from: 'start' }, [
    on(appointmentPlaced, async ({ data: { placedAt: _placedAt, ...place }, metadata }, reaction) => {
      const here = appointmentIn(await load(agenda, place), place.appointmentId)
      const isPlaced = here?.status === 'confirmed' && here.terms.movedFrom === place.movedFrom
      if (!isPlaced || here.terms.startsAt !== place.startsAt) return
      await finishMove({ run }, place, { ...reaction.contextFor('finish'), commandId: metadata.commandId })
    }),
  ])
}
