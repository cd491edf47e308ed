import type { EventStore } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import type { LastEvent, StoredProcessor } from '../checkpoints.ts'

/** The log does not hold what the checkpoints of the views say that they have taken in. */
export class OtherHistoryError extends RefusedError {}

/**
 * Looks whether the last event of every checkpoint is in the log. Throws OtherHistoryError when it is not: one of the
 * two stores was restored from an older copy. Positions say nothing here: a restored log may have grown again.
 */
export async function assertSameHistory(
  store: EventStore,
  processors: readonly Pick<StoredProcessor, 'progress'>[],
): Promise<void> {
  const known = new Map<string, LastEvent>()
  for (const { progress } of processors) {
    if (progress.lastEvent) known.set(progress.lastEvent.id, progress.lastEvent)
  }
  for (const event of known.values()) {
    if (await isInLog(store, event)) continue
    throw new OtherHistoryError({
      kind: 'refusal',
      code: 'other-event-history',
      status: 503,
      message:
        'As visões deste banco de dados conhecem eventos que o registro de eventos não tem (um dos dois foi ' +
        'restaurado de uma cópia mais antiga?); restaure também o outro ou rode "npm run cli -- adopt-log" para ' +
        'refazer as visões a partir do registro atual.',
    })
  }
}

async function isInLog(store: EventStore, { id, stream, version }: LastEvent): Promise<boolean> {
  const { events } = await store.readStream(stream, { from: BigInt(version), maxCount: 1n })
  return events[0]?.metadata.messageId === id
}
