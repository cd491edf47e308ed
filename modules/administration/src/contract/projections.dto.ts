import { staffReason } from '@escuta/kernel'
import { z } from 'zod'

/** What a rebuild of a view waits for: its leader, the end of the log, readers of the live table, a part that is away. */
export const rebuildStates = ['asked', 'building', 'readers', 'unavailable', 'failed'] as const

const consoleProcessor = z.object({
  kind: z.enum(['view', 'process']),
  name: z.string(),
  /** Position of the last handled event, as text, because positions may be larger than exact numbers. */
  position: z.string(),
  /**
   * Number of events after its position, at least; null when the end of the log is unknown: the event store does not
   * answer.
   */
  behind: z.number().nullable(),
  problem: z.enum(['failing', 'unknown-event', 'other-history']).nullable(),
  /** The last error while it has a problem. */
  error: z.string().nullable(),
  rebuild: z.enum(rebuildStates).nullable(),
})
export type ConsoleProcessor = z.output<typeof consoleProcessor>

const parkedEvent = z.object({
  id: z.uuid(),
  process: z.string(),
  streamName: z.string(),
  eventType: z.string(),
  eventId: z.string(),
  attempts: z.int(),
  error: z.string(),
  parkedAt: z.string(),
  /** Number of later events of the stream that wait for it. */
  waiting: z.int(),
})
export type ParkedEventDto = z.output<typeof parkedEvent>

/** Parked events that are shown at once. */
export const mostParkedShown = 50

/** Every view and process, and the oldest parked events. */
export const projectionsDto = z.object({
  processors: z.array(consoleProcessor).readonly(),
  parked: z.array(parkedEvent).readonly(),
  /** Whether more are parked than `parked` has. */
  hasMoreParked: z.boolean(),
})
export type ProjectionsConsole = z.output<typeof projectionsDto>

export const rebuildViewInput = z.object({ view: z.string().min(1).max(200), reason: staffReason })
export const actOnParkedInput = z.object({ id: z.uuid(), reason: staffReason })
