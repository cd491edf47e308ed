import type { StoredEvent } from '@escuta/event-sourcing'
import { decodeStored } from '../stored-event.ts'

/** The columns that make a stored event, in the order of `EventRow`. */
export const eventColumns = 'stream, version, position, id, type, data, meta'

export type EventRow = [
  stream: string,
  version: string,
  position: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
]

export function eventOf([streamName, version, position, id, type, data, metadata]: EventRow): StoredEvent {
  return decodeStored({
    id,
    type,
    data,
    metadata,
    streamName,
    streamPosition: BigInt(version),
    globalPosition: BigInt(position),
  })
}
