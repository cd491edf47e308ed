import type { AppendResult, EventStore, FoldedEvent, ReadStreamResult } from '@escuta/event-sourcing'
import { type EncodedEvent, encodeAppend } from './encode-append.ts'
import { conflict, type Expected, expectedOf, isAsExpected } from './expected-version.ts'

/** What an adapter brings itself; the rest of the port is the same for all of them. */
export type StoreCore = Pick<
  EventStore,
  'readStream' | 'readAll' | 'subscribeAll' | 'lastPosition' | 'messageIdAt' | 'storeId' | 'close'
> & {
  /** Appends at least one event, already within the port's limits. */
  readonly append: (
    streamName: string,
    events: readonly EncodedEvent[],
    expected: Expected,
  ) => Promise<AppendResult>
  /** The whole stream as folds see it, where that is less work than `readStream`. */
  readonly readFacts?: (
    streamName: string,
  ) => Promise<Omit<ReadStreamResult, 'events'> & { readonly events: readonly FoldedEvent[] }>
}

/** The whole port on an adapter's core. */
export function eventStoreFrom({ append, readFacts, ...core }: StoreCore): EventStore {
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
      const { events, ...stream } = await (readFacts ?? core.readStream)(streamName)
      return { state: events.reduce(evolve, initialState()), ...stream }
    },
    async streamExists(streamName) {
      const { streamExists } = await core.readStream(streamName, { maxCount: 1n })
      return streamExists
    },
  }
}

/** Writes nothing and creates nothing; the expected version still holds, and the answer is where the stream stands. */
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

/** Whether these are the very events that an earlier run of the same append wrote there. */
export function isSameAppend(
  stored: readonly { readonly id: string }[],
  events: readonly Pick<EncodedEvent, 'id'>[],
): boolean {
  return stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id)
}
