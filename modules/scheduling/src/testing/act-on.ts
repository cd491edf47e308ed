import type { EventStore, StoredEvent } from '@escuta/event-sourcing'
import { type Clock, deriveId, system } from '@escuta/kernel'
import type { AnyProcess, Reaction } from '@escuta/projections'

const seen = new WeakMap<AnyProcess, bigint>()

/**
 * A process takes up the events it has not seen, in log order; one that throws is where it begins the next time.
 * `again` shows it everything from the start, as a restart after a lost checkpoint would.
 */
export async function actOn(
  { store, clock }: { readonly store: EventStore; readonly clock: Clock },
  process: AnyProcess,
  { again = false } = {},
): Promise<void> {
  const types = process.events.map(({ type }) => type)
  const after = again ? 0n : (seen.get(process) ?? 0n)
  const { events, position } = await store.readAll({ after, types, limit: 10_000 })
  for (const event of events) {
    await process.on[event.type]!(event as never, reactionTo(event, process.name, clock))
    seen.set(process, event.metadata.globalPosition)
  }
  seen.set(process, position)
}

/** As packages/projections makes it: the same event, process and step always make the same command. */
function reactionTo({ metadata }: StoredEvent, process: string, clock: Clock): Reaction {
  return {
    contextFor: (step) => ({
      commandId: deriveId(metadata.messageId, `${process}/${step}`),
      actor: system(process),
      now: clock.now().toISOString(),
      correlationId: metadata.correlationId,
      causationId: metadata.messageId,
    }),
  }
}
