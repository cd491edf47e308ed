import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'
import type { CommandContext } from '@escuta/kernel'

/**
 * Contexts for the commands of a process on one event. Their command ids derive from the event, the process and the step,
 * so that handling an event twice has the effect of handling it once.
 */
export type Reaction = { readonly contextFor: (step: string) => CommandContext }

/** One event that a process handles, and what it does then. */
export type EventHandler = {
  readonly event: EventDefinition
  readonly handle: (event: never, reaction: Reaction) => Promise<void>
}

/**
 * Reacts to an event with a command, job or effect. Delivery is at least once, so handlers are idempotent. Events of
 * one stream are handled in order, different streams concurrently. A handler that throws is retried with back-off;
 * the later events of its stream wait meanwhile. An event that keeps failing by its own fault is parked until an
 * operator decides.
 */
export type ProcessDefinition = {
  /** `module.what-it-does`, for example `scheduling.open-appointment`; never renamed: command ids derive from it. */
  readonly name: string
  /** Where a new process starts: at the log's end unless it must also handle past events. */
  readonly from?: 'start' | 'end'
  readonly handlers: readonly EventHandler[]
}

export function defineProcess(
  process: Omit<ProcessDefinition, 'handlers'>,
  handlers: readonly EventHandler[],
): ProcessDefinition {
  return { ...process, handlers }
}

export function on<Definition extends EventDefinition>(
  event: Definition,
  handle: (event: StoredEventOf<Definition>, reaction: Reaction) => Promise<void>,
): EventHandler {
  return { event, handle }
}
