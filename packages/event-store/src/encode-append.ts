import {
  AppendTooLargeError,
  InvalidEventDataError,
  maxAppendBytes,
  type NewEvent,
  storeCreatedType,
} from '@escuta/event-sourcing'

/** One event as JSON text, the same bytes on every adapter; its id stands apart, as every store keeps it so. */
export type EncodedEvent = {
  readonly id: string
  readonly type: string
  readonly data: string
  /** What a fold needs beside the data: command, time, schema version. */
  readonly stamp: string
  /** Who caused it and why. */
  readonly cause: string
}

/** The stream that holds a log's first event, its identity. Nobody else writes there, and `readAll` never shows it. */
export const identityStream = 'store'

const lowerCaseUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** NUL and lone surrogates, as JSON.stringify writes them: an escape whose backslash is not itself escaped. */
const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
/** Names starting with $ are EventStoreDB's own; a btree entry of Postgres holds no more than about 2,700 bytes. */
const storableName = /^[^$\p{Cc}][^\p{Cc}]{0,249}$/u

/**
 * The door of every adapter: what one of them cannot keep, none takes. Refuses more than 900 KiB of JSON
 * (AppendTooLargeError), and NUL or half sample people, ids that are no lower-case UUID or stand twice, empty or reserved
 * names (InvalidEventDataError).
 */
export function encodeAppend(streamName: string, events: readonly NewEvent[]): readonly EncodedEvent[] {
  assertName('stream', streamName)
  if (streamName === identityStream) throw new InvalidEventDataError(`stream ${streamName} is reserved`)
  const encoded = events.map(encode)
  const bytes = sizeOf(encoded)
  if (bytes > maxAppendBytes) throw new AppendTooLargeError(bytes)
  if (new Set(encoded.map(({ id }) => id)).size < encoded.length)
    throw new InvalidEventDataError('an event id stands twice in one append')
  return encoded
}

/** What the limit counts: the bytes of data and metadata, whose halves would be one byte shorter as one object. */
export function sizeOf(events: readonly EncodedEvent[]): number {
  return events.reduce(
    (bytes, { data, stamp, cause }) =>
      bytes + Buffer.byteLength(data) + Buffer.byteLength(stamp) + Buffer.byteLength(cause) - 1,
    0,
  )
}

function encode(event: NewEvent): EncodedEvent {
  const { messageId, commandId, occurredAt, schemaVersion, ...cause } = event.metadata
  if (!lowerCaseUuid.test(messageId)) throw new InvalidEventDataError('an event id is not a lower-case UUID')
  assertName('event type', event.type)
  if (event.type === storeCreatedType) throw new InvalidEventDataError(`event type ${event.type} is reserved`)
  return {
    id: messageId,
    type: event.type,
    data: asText(event.data),
    stamp: asText({ commandId, occurredAt, schemaVersion }),
    cause: asText(cause),
  }
}

function asText(value: object): string {
  const text = stringify(value)
  if (text.includes('\\u') && unstorableEscape.test(text))
    throw new InvalidEventDataError('event data holds a NUL or half a character')
  return text
}

function stringify(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    throw new InvalidEventDataError('event data is nested too deeply or is no JSON')
  }
}

function assertName(kind: string, name: string): void {
  if (!storableName.test(name) || !name.isWellFormed())
    throw new InvalidEventDataError(`not a ${kind} name: ${JSON.stringify(name.slice(0, 60))}`)
}
