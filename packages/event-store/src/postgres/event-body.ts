import type { EncodedEvent } from '../encode-append.ts'

/** What a fold reads of an event, as one JSON text: `{ data, metadata }`. */
export function bodyOf({ data, metadata }: Pick<EncodedEvent, 'data' | 'metadata'>): string {
  return `{"data":${data},"metadata":${metadata}}`
}
