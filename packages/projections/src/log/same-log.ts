import type { EventStore, StoredEvent } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import type { LastEvent, StoredProcessor } from '../checkpoints.ts'

export type LogEvent = LastEvent

/** The log lacks events that the checkpoints refer to. */
export class OtherHistoryError extends RefusedError {}

/**
 * Whether the last event of every checkpoint is in the log: else one of the two stores was restored from an older copy.
 * Positions do not suffice: a restored log may have grown again.
 */
export async function isSameHistory(
  store: EventStore,
  processors: readonly Pick<StoredProcessor, 'progress'>[],
): Promise<boolean> {
  const known = new Map<string, LastEvent>()
  for (const { progress } of processors) {
    if (progress.lastEvent) known.set(progress.lastEvent.id, progress.lastEvent)
  }
  for (const event of known.values()) if (!(await isInLog(store, event))) return false
  return true
}

/** Throws OtherHistoryError unless `isSameHistory`. */
export async function assertSameHistory(...of: Parameters<typeof isSameHistory>): Promise<void> {
  if (await isSameHistory(...of)) return
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

/** Whether the log has the event, at the place in its stream where it was. */
export async function isInLog(store: EventStore, event: LogEvent): Promise<boolean> {
  return (await findInLog(store, event)) !== undefined
}

export async function findInLog(
  store: EventStore,
  { id, stream, version }: LogEvent,
): Promise<StoredEvent | undefined> {
  const { events } = await store.readStream(stream, { from: BigInt(version), maxCount: 1n })
  return events[0]?.metadata.messageId === id ? events[0] : undefined
}
