import type { EventMetadata, JsonObject, StoredEvent } from '@escuta/event-sourcing'

/** A stored event in parts, data and metadata as JSON text. */
export type StoredParts = {
  readonly id: string
  readonly type: string
  readonly data: string
  readonly metadata: string
  readonly streamName: string
  readonly streamPosition: bigint
  readonly globalPosition: bigint
}

export function decodeStored(parts: StoredParts): StoredEvent {
  return {
    type: parts.type,
    data: asData(JSON.parse(parts.data)),
    metadata: {
      ...asMetadata(JSON.parse(parts.metadata)),
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
