import type { EventStore } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { ProcessDefinition } from '../process.ts'
import { handlersOf } from '../processes/process-run.ts'
import { reactionTo } from '../processes/reaction-to.ts'

/** How far each process has come in each log. */
const seen = new WeakMap<EventStore, WeakMap<ProcessDefinition, bigint>>()

/**
 * Runs a process on the events that it has not handled, in log order; one that throws is the first of the next call.
 * `again` delivers every event from the log's start, as after a lost checkpoint.
 */
export async function actOn(
  { store, clock }: { readonly store: EventStore; readonly clock: Clock },
  process: ProcessDefinition,
  { again = false } = {},
): Promise<void> {
  const handlers = handlersOf(process)
  const seenHere = seen.get(store) ?? new WeakMap()
  seen.set(store, seenHere)
  const after = again ? 0n : (seenHere.get(process) ?? 0n)
  const { events, position } = await store.readAll({ after, types: [...handlers.keys()], limit: 10_000 })
  for (const event of events) {
    await handlers.get(event.type)?.(event, reactionTo(event, process.name, clock))
    seenHere.set(process, event.metadata.globalPosition)
  }
  seenHere.set(process, position)
}
