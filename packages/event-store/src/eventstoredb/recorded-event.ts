import { type StoredEvent, storeCreatedType } from '@escuta/event-sourcing'
import type { Position, RecordedEvent } from '@eventstore/db-client'
import { asData, asMetadata } from '../stored-event.ts'

/** Converts a recorded event; revisions count from 0, the port's versions from 1. */
export function storedEventOf(event: RecordedEvent): StoredEvent {
  return {
    type: event.type,
    data: asData(event.data),
    metadata: {
      ...asMetadata(event.metadata),
      messageId: event.id,
      streamName: event.streamId,
      streamPosition: event.revision + 1n,
      globalPosition: commitOf(event.position),
    },
  }
}

/** Whether the port returns the event: neither the server's own events nor the log's first event are returned. */
export function isShown({ type }: { readonly type: string }, types: readonly string[] | undefined): boolean {
  return !type.startsWith('$') && type !== storeCreatedType && (!types || types.includes(type))
}

/** Servers before 22.6 leave the position out of stream reads, as -1 in 64 bits. */
export function commitOf(position: Position | undefined): bigint {
  if (!position || position.commit >= 2n ** 63n)
    throw new Error('this EventStoreDB does not return the positions of events: 22.6 or newer is needed')
  return position.commit
}

/** Appends through gRPC are single records of the log, whose prepare and commit positions are the same. */
export function positionAt(commit: bigint): Position {
  return { commit, prepare: commit }
}
