import type { AppendResult, EventStore, FoldedEvent } from '@escuta/event-sourcing'
import { type EncodedEvent, encodeAppend } from './encode-append.ts'
import { conflict, type Expected, expectedOf, isAsExpected } from './expected-version.ts'

/** The part of the port that each adapter implements; the rest is the same for all adapters. */
export type StoreCore = Pick<
  EventStore,
  'readStream' | 'readAll' | 'subscribeAll' | 'lastPosition' | 'messageIdAt' | 'storeId' | 'close'
> & {
  /** Appends at least one event; the events are validated. */
  readonly append: (
    streamName: string,
    events: readonly EncodedEvent[],
    expected: Expected,
  ) => Promise<AppendResult>
  /** Reads a stream after a version for a fold, for adapters where that is cheaper than `readStream`. */
  readonly readFoldedEvents?: (streamName: string, after: bigint) => Promise<readonly FoldedEvent[]>
}

/** Implements the port on an adapter's core. */
export function eventStoreFrom({ append, readFoldedEvents, ...core }: StoreCore): EventStore {
  async function readAfter(streamName: string, after: bigint): Promise<readonly FoldedEvent[]> {
    const { events } = await core.readStream(streamName, after > 0n ? { from: after + 1n } : undefined)
    return events
  }
  return {
    ...core,
    async appendToStream(streamName, events, { expectedStreamVersion }) {
      const expected = expectedOf(expectedStreamVersion)
      const encoded = encodeAppend(streamName, events)
      return encoded.length > 0
        ? append(streamName, encoded, expected)
        : appendNothing(core, streamName, expected)
    },
    async aggregateStream(streamName, { evolve, initialState, after = 0n }) {
      const events = await (readFoldedEvents ?? readAfter)(streamName, after)
      const currentStreamVersion = events.at(-1)?.metadata.streamPosition ?? after
      const streamExists = currentStreamVersion > 0n
      return { state: events.reduce(evolve, initialState()), currentStreamVersion, streamExists }
    },
    async streamExists(streamName) {
      const { streamExists } = await core.readStream(streamName, { maxCount: 1n })
      return streamExists
    },
  }
}

/** Writes nothing; checks the expected version and returns the stream's version and last position. */
async function appendNothing(
  { readStream }: Pick<EventStore, 'readStream'>,
  streamName: string,
  expected: Expected,
): Promise<AppendResult> {
  const { events, currentStreamVersion } = await readStream(streamName)
  if (!isAsExpected(expected, currentStreamVersion)) throw conflict(currentStreamVersion, expected)
  return {
    nextExpectedStreamVersion: currentStreamVersion,
    createdNewStream: false,
    lastEventGlobalPosition: events.at(-1)?.metadata.globalPosition ?? 0n,
  }
}

/** Whether the stored events have the same ids in the same order, as after an earlier run of the same append. */
export function isSameAppend(
  stored: readonly { readonly id: string }[],
  events: readonly Pick<EncodedEvent, 'id'>[],
): boolean {
  return stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id)
}
