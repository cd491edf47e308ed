import type { CommandContext } from '@escuta/kernel'
import type { ActOnParkedEvent } from './parked-input.ts'
import type { ProjectionsDeps } from '../deps.ts'
import { type Rebuild, recordRebuild } from './rebuild-view.ts'
import { retryParkedEventOf } from './retry-parked-event.ts'
import { skipParkedEventOf } from './skip-parked-event.ts'

/** The acts of the command line on views and parked events. Refusals are thrown. */
export function projectionsConsoleOf(deps: ProjectionsDeps) {
  return {
    recordRebuild: (act: Rebuild, context: CommandContext) => recordRebuild(deps, act, context),
    retryParked: (act: ActOnParkedEvent, context: CommandContext) => retryParkedEventOf(deps, act, context),
    skipParked: (act: ActOnParkedEvent, context: CommandContext) => skipParkedEventOf(deps, act, context),
  }
}
