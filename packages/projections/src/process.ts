import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'
import type { CommandContext } from '@escuta/kernel'

/**
 * Contexts for the commands of a process on one event. Their command ids derive from the event, the process and the step,
 * so that handling an event twice has the effect of handling it once.
 */
export type Reaction = { readonly contextFor: (step: string) => CommandContext }

/**
 * Event → command, job or effect. Delivery is at least once, so handlers are idempotent. Events of one stream are
 * handled in order, different streams concurrently. A handler that throws is retried with back-off, during which the
 * later events of its stream wait; an event that keeps failing by its own fault is parked until an operator decides.
 */
export type ProcessDefinition<Definition extends EventDefinition = EventDefinition> = {
  /** `module.what-it-does`, for example `scheduling.open-appointment`; never renamed: command ids derive from it. */
  readonly name: string
  /** Where a new process starts: at the log's end unless it must also handle past events. */
  readonly from?: 'start' | 'end'
  readonly events: readonly Definition[]
  readonly on: {
    readonly [Type in Definition['type']]: (
      event: StoredEventOf<Extract<Definition, { type: Type }>>,
      reaction: Reaction,
    ) => Promise<void>
  }
}

export type AnyProcess = {
  readonly name: string
  readonly from?: 'start' | 'end'
  readonly events: readonly EventDefinition[]
  readonly on: Readonly<Record<string, (event: never, reaction: Reaction) => Promise<void>>>
}

export function defineProcess<Definition extends EventDefinition>(
  process: ProcessDefinition<Definition>,
): ProcessDefinition<Definition> {
  return process
}
