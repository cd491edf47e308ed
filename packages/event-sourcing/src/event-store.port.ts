import type { ExpectedStreamVersion } from './emmett.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/** Who did what, when and why: stored beside every event, never personal data. */
export type EventMetadata = {
  readonly commandId: string
  readonly commandName: string
  readonly actor: { readonly id: string | null; readonly role: string }
  readonly correlationId: string
  readonly causationId: string | null
  /** Instant of the fact, stamped by the server that took the command. */
  readonly occurredAt: string
  /** Version of the event's schema that `data` was written with. */
  readonly schemaVersion: number
}

/** An event ready for the store: encoded, personal fields encrypted, id derived from its command. */
export type NewEvent = {
  readonly type: string
  readonly data: JsonObject
  readonly metadata: EventMetadata & { readonly messageId: string }
}

type EventPosition = {
  readonly streamName: string
  readonly streamPosition: bigint
  readonly globalPosition: bigint
}

/** A stored event as a stream is folded from it: without who caused it. */
export type FoldedEvent = {
  readonly type: string
  readonly data: JsonObject
  readonly metadata: Pick<EventMetadata, 'commandId' | 'occurredAt' | 'schemaVersion'> & EventPosition
}

/** An event as the store returns it. Positions are bigint; streams count from 1, 0 means "no stream". */
export type StoredEvent = FoldedEvent & { readonly metadata: NewEvent['metadata'] }

export type ReadStreamResult = {
  readonly events: readonly StoredEvent[]
  readonly currentStreamVersion: bigint
  readonly streamExists: boolean
}

export type AppendResult = {
  readonly nextExpectedStreamVersion: bigint
  readonly createdNewStream: boolean
  /** Position of the last event appended, as `readAll` will show it. */
  readonly lastEventGlobalPosition: bigint
}

/** A page of the global log: the events found and the position that was read up to. */
export type LogPage = { readonly events: readonly StoredEvent[]; readonly position: bigint }

export type LogQuery = {
  /** Exclusive: 0n starts at the beginning. */
  readonly after: bigint
  /** Only these event types; the page's position still advances over the others. */
  readonly types?: readonly string[]
}

/**
 * The port of the event store. Its stream methods have the shape of Emmett's; `readAll` and `subscribeAll` read the
 * global log for projections and processes.
 *
 * Guarantees of every adapter, tested by the contract suite of packages/event-store:
 *
 * - an append is all-or-nothing;
 * - a wrong expected version is an `ExpectedVersionConflictError` and writes nothing;
 * - appending the same event ids again at the same exact version succeeds without writing;
 * - an append has at most 900 KiB encoded (`AppendTooLargeError`);
 * - a NUL character is refused (`InvalidEventDataError`);
 * - a reader of the log receives each event exactly once.
 */
export type EventStore = {
  /** `from` is the stream position of the first event wanted, 1n when not given. */
  readStream(
    streamName: string,
    options?: { readonly from?: bigint; readonly maxCount?: bigint },
  ): Promise<ReadStreamResult>
  aggregateStream<State>(
    streamName: string,
    options: {
      readonly evolve: (state: State, event: FoldedEvent) => State
      readonly initialState: () => State
      /** The version that `initialState` was folded up to: only later events are read. */
      readonly after?: bigint
    },
  ): Promise<{ readonly state: State; readonly currentStreamVersion: bigint; readonly streamExists: boolean }>
  appendToStream(
    streamName: string,
    events: readonly NewEvent[],
    options: { readonly expectedStreamVersion: ExpectedStreamVersion },
  ): Promise<AppendResult>
  streamExists(streamName: string): Promise<boolean>

  /**
   * `limit` counts the positions read, so a page of chosen types may be empty and still advance. A page of large events ends
   * earlier, at about `mostPageBytes`.
   */
  readAll(query: LogQuery & { readonly limit: number }): Promise<LogPage>
  /**
   * Calls `onBatch` with every page from `after` on, live once caught up, until `signal` aborts; one call at a time.
   * Reconnects after an outage of the store. Rejects with `onBatch`'s error, and when `after` is beyond the log's end.
   */
  subscribeAll(
    query: LogQuery & {
      readonly onBatch: (page: LogPage) => Promise<void>
      readonly signal: AbortSignal
      readonly batchSize?: number
    },
  ): Promise<void>
  /** Position of the newest event; 0n when the log is empty. */
  lastPosition(): Promise<bigint>
  /**
   * Id of the event at a position, undefined where there is no event. A checkpoint whose event has another id belongs to
   * another log, or to this one before it was restored from an older copy.
   */
  messageIdAt(position: bigint): Promise<string | undefined>
  /** Identity of this log: a UUID written once, as its first event. Checkpoints belong to one log only. */
  storeId(): Promise<string>
  close(): Promise<void>
}

export const maxAppendBytes = 900 * 1024

/** The events of one page of the log together. */
export const mostPageBytes = 16 * 1024 * 1024

/** The encoded events of one append exceed 900 KiB; larger content belongs in a file. */
export class AppendTooLargeError extends Error {
  constructor(bytes: number) {
    super(`an append of ${bytes} bytes exceeds the limit of ${maxAppendBytes}`)
    this.name = 'AppendTooLargeError'
  }
}

/** Event data that no adapter can store, such as a NUL character. */
export class InvalidEventDataError extends Error {
  override readonly name = 'InvalidEventDataError'
}

/** The store cannot be reached; the same command may be sent again with the same id. */
export class EventStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the event store is not reachable', { cause })
    this.name = 'EventStoreUnavailableError'
  }
}
