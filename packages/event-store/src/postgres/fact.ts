import type { EncodedEvent } from '../encode-append.ts'

/** What a fold reads of an event, as one JSON text: `{ data, stamp }`. */
export function factOf({ data, stamp }: Pick<EncodedEvent, 'data' | 'stamp'>): string {
  return `{"data":${data},"stamp":${stamp}}`
}
