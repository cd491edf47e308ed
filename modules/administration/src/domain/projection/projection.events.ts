import { defineEvent } from '@escuta/event-sourcing'
import { instant } from '@escuta/kernel'
import { z } from 'zod'

/** Staff had a view rebuilt from the log; `requestedBy` is an account's id or an operator's name. */
export const viewRebuildRequested = defineEvent('view-rebuild-requested', {
  plain: z.object({
    projection: z.string(),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: instant,
  }),
})

const parked = {
  /** The name of the process. */
  projection: z.string(),
  parkedId: z.uuid(),
  eventId: z.string(),
  eventType: z.string(),
  streamName: z.string(),
  reason: z.string(),
}

/** Staff had a process try an event again that it had failed to handle too often. */
export const parkedEventRetried = defineEvent('parked-event-retried', {
  plain: z.object({ ...parked, retriedBy: z.string(), retriedAt: instant }),
})

/** Staff left an event aside for good that a process had failed to handle too often. */
export const parkedEventSkipped = defineEvent('parked-event-skipped', {
  plain: z.object({ ...parked, skippedBy: z.string(), skippedAt: instant }),
})

/** Every event of a stream `projection-{name}`. */
