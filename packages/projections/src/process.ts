import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'
import type { CommandContext } from '@escuta/kernel'

/**
 * What a process is given to act on one event: contexts whose command ids follow from the event, the process and the
 * step, so that acting twice on the same event is acting once.
 */
export type Reaction = { readonly contextFor: (step: string) => CommandContext }

/**
 * Event → command, job or effect. Every process may see an event twice and must not mind. It sees the events of one
 * stream in order, different streams side by side. One that throws is tried again with back-off and holds back only the
 * later ones of its stream; what keeps failing by its own fault is parked until an operator decides.
 */
export type ProcessDefinition<Definition extends EventDefinition = EventDefinition> = {
  /** `module.what-it-does`, for example `scheduling.open-appointment`; never renamed: command ids derive from it. */
  readonly name: string
  /** Where a process that never ran begins: at the log's end, unless it must also act on the past. */
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
