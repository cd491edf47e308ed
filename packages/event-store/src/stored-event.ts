import type { EventMetadata, JsonObject, StoredEvent } from '@escuta/event-sourcing'
import type { EncodedEvent } from './encode-append.ts'

/** A stored event, still encoded. */
export type StoredParts = EncodedEvent & {
  readonly streamName: string
  readonly streamPosition: bigint
  readonly globalPosition: bigint
}

export function decodeStored(parts: StoredParts): StoredEvent {
  return {
    type: parts.type,
    data: asData(JSON.parse(parts.data)),
    metadata: {
      ...asMetadata({ ...JSON.parse(parts.metadata), ...JSON.parse(parts.audit) }),
      messageId: parts.id,
      streamName: parts.streamName,
      streamPosition: parts.streamPosition,
      globalPosition: parts.globalPosition,
    },
  }
}

/** Guarantee: only `encodeAppend` writes data, from a JsonObject. */
export function asData(json: unknown): JsonObject {
  return json as JsonObject
}

/** Guarantee: only `encodeAppend` writes metadata, from an EventMetadata. */
export function asMetadata(json: unknown): EventMetadata {
  return json as EventMetadata
}
