import { type CommandContext, deriveId, type LocalDate, newSortableId, system } from '@escuta/kernel'
import { type Caller, type CallerOptions, createCallers } from '../caller.ts'
import type { DemoHouse } from './open-demo-house.ts'

/** How the demonstration's commands reach the house: ids follow from its first day and each step's name. */
export type DemoDoors = {
  readonly house: DemoHouse
  readonly as: (...caller: Parameters<ReturnType<typeof createCallers>>) => Caller
  readonly keyOf: (step: string) => CallerOptions
  /** The context of a command that no person sends. */
  readonly contextOf: (step: string) => CommandContext
}

const namespace = 'c3d1f0a4-6a0e-5d53-8f0b-7e0f7c1d5a10'

export function demoDoors(house: DemoHouse, startDate: LocalDate): DemoDoors {
  return {
    house,
    as: createCallers(house),
    keyOf: (step) => ({ key: `demo/${startDate}/${step}` }),
    contextOf: (step) => ({
      commandId: deriveId(namespace, `${startDate}/${step}`),
      actor: system('dev-env.demo'),
      now: house.clock.now().toISOString(),
      correlationId: newSortableId(),
      causationId: null,
    }),
  }
}
