import {
  AppendTooLargeError,
  InvalidEventDataError,
  maxAppendBytes,
  type NewEvent,
  storeCreatedType,
} from '@escuta/event-sourcing'

/** One event as JSON texts, the same bytes on every adapter. */
export type EncodedEvent = {
  readonly id: string
  readonly type: string
  readonly data: string
  /** The part of the metadata that a fold reads: command id, time, schema version. */
  readonly metadata: string
  /** The rest of the metadata: command name, actor, correlation. */
  readonly audit: string
}

/** The stream that holds a log's first event, whose id identifies the log. Reserved; `readAll` does not return it. */
export const identityStream = 'store'

const lowerCaseUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** NUL and lone surrogates, as JSON.stringify writes them: an escape whose backslash is not itself escaped. */
const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/
/** Names starting with $ are EventStoreDB's own; a btree entry of Postgres holds no more than about 2,700 bytes. */
const storableName = /^[^$\p{Cc}][^\p{Cc}]{0,249}$/u

/**
 * Validates and encodes an append for every adapter: what one adapter cannot store, all refuse. Refuses more than 900 KiB
 * of JSON (AppendTooLargeError), NUL characters, unpaired surrogates, ids that are not a lower-case UUID or occur twice, and
 * empty or reserved names (InvalidEventDataError).
 */
export function encodeAppend(streamName: string, events: readonly NewEvent[]): readonly EncodedEvent[] {
  assertName('stream', streamName)
  if (streamName === identityStream) throw new InvalidEventDataError(`stream ${streamName} is reserved`)
  const encoded = events.map(encode)
  const bytes = sizeOf(encoded)
  if (bytes > maxAppendBytes) throw new AppendTooLargeError(bytes)
  if (new Set(encoded.map(({ id }) => id)).size < encoded.length)
    throw new InvalidEventDataError('an event id occurs twice in one append')
  return encoded
}

/** The bytes that the limit counts: data and metadata; the metadata's two texts are one byte longer than one object. */
export function sizeOf(events: readonly EncodedEvent[]): number {
  return events.reduce(
    (bytes, { data, metadata, audit }) =>
      bytes + Buffer.byteLength(data) + Buffer.byteLength(metadata) + Buffer.byteLength(audit) - 1,
    0,
  )
}

function encode(event: NewEvent): EncodedEvent {
  const { messageId, commandId, occurredAt, schemaVersion, ...audit } = event.metadata
  if (!lowerCaseUuid.test(messageId)) throw new InvalidEventDataError('an event id is not a lower-case UUID')
  assertName('event type', event.type)
  if (event.type === storeCreatedType) throw new InvalidEventDataError(`event type ${event.type} is reserved`)
  return {
    id: messageId,
    type: event.type,
    data: asText(event.data),
    metadata: asText({ commandId, occurredAt, schemaVersion }),
    audit: asText(audit),
  }
}

function asText(value: object): string {
  const text = stringify(value)
  if (text.includes('\\u') && unstorableEscape.test(text))
    throw new InvalidEventDataError('event data holds a NUL character or an unpaired surrogate')
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
