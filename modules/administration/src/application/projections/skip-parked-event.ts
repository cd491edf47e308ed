import { type CommandContext, unwrap } from '@escuta/kernel'
import { skipParkedEvent } from '../../domain/projection/skip-parked-event.decide.ts'
import { type ActOnParkedEvent, parkedInput } from './parked-input.ts'
import type { ProjectionsDeps } from '../deps.ts'

/** Leaves the event aside for good. Refusal, thrown: parked-event-not-found. */
export async function skipParkedEventOf(
  deps: ProjectionsDeps,
  act: ActOnParkedEvent,
  context: CommandContext,
): Promise<void> {
  const { input, facts } = await parkedInput(deps, act)
  unwrap(await deps.run(skipParkedEvent, input, context, facts))
  await deps.figures.projections.skip(act)
}
