import { type CommandContext, unwrap } from '@escuta/kernel'
import { retryParkedEvent } from '../../domain/projection/retry-parked-event.decide.ts'
import { type ActOnParkedEvent, parkedInput } from './parked-input.ts'
import type { ProjectionsDeps } from '../deps.ts'

/** Has the process try the event again. Refusal, thrown: parked-event-not-found. */
export async function retryParkedEventOf(
  deps: ProjectionsDeps,
  act: ActOnParkedEvent,
  context: CommandContext,
): Promise<void> {
  const { input, facts } = await parkedInput(deps, act)
  unwrap(await deps.run(retryParkedEvent, input, context, facts))
  await deps.figures.projections.retry(act.id)
}
