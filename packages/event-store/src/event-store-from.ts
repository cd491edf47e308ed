import type { AppendResult, EventStore, FoldedEvent, ReadStreamResult } from '@escuta/event-sourcing'
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
  /** Reads the whole stream for a fold, for adapters where that is cheaper than `readStream`. */
  readonly readFoldedEvents?: (
    streamName: string,
  ) => Promise<Omit<ReadStreamResult, 'events'> & { readonly events: readonly FoldedEvent[] }>
}

/** Implements the port on an adapter's core. */
export function eventStoreFrom({ append, readFoldedEvents, ...core }: StoreCore): EventStore {
  return {
    ...core,
    async appendToStream(streamName, events, { expectedStreamVersion }) {
      const expected = expectedOf(expectedStreamVersion)
      const encoded = encodeAppend(streamName, events)
      return encoded.length > 0
        ? append(streamName, encoded, expected)
        : appendNothing(core, streamName, expected)
    },
    async aggregateStream(streamName, { evolve, initialState }) {
      const { events, ...stream } = await (readFoldedEvents ?? core.readStream)(streamName)
      return { state: events.reduce(evolve, initialState()), ...stream }
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
