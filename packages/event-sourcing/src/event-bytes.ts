import type { NewEvent } from './event-store.port.ts'

const bytesOfEvent = 300

/** About what an event takes in memory: by its texts, which are what can be large. */
export function eventBytes({ data }: Pick<NewEvent, 'data'>): number {
  return Object.values(data).reduce<number>(
    (bytes, value) => bytes + (typeof value === 'string' ? value.length : 0),
    bytesOfEvent,
  )
}
