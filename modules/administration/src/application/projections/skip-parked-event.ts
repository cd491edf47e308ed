import { defineCommand } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { projection } from '../../domain/projection/projection.state.ts'
import { skipParkedEvent as decide } from '../../domain/projection/skip-parked-event.decide.ts'
import { type ActOnParkedEvent, parkedInput } from './parked-input.ts'
import type { ProjectionsDeps } from './projections-deps.ts'

const skipParkedEvent = defineCommand({
  name: 'skip-parked-event',
  stream: projection,
  decide,
})

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
