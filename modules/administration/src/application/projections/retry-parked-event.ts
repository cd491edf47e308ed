import { defineCommand } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { projection } from '../../domain/projection/projection.state.ts'
import { retryParkedEvent as decide } from '../../domain/projection/retry-parked-event.decide.ts'
import { type ActOnParkedEvent, parkedInput } from './parked-input.ts'
import type { ProjectionsDeps } from './projections-deps.ts'

const retryParkedEvent = defineCommand({
  name: 'retry-parked-event',
  stream: projection,
  decide,
})

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
