import { eventBytes } from '@escuta/event-sourcing'
import type {
  AllStreamRecordedEvent,
  AllStreamResolvedEvent,
  AllStreamSubscription,
} from '@eventstore/db-client'
import { asData } from '../stored-event.ts'

/** What is received while a batch is handled, and one batch: small events come many at a time, large ones a few. */
const mostBytes = 2 * 1024 * 1024

/**
 * The events that a subscription has received and nobody took. The rest waits in the server: the client's own mark counts
 * events, of which a thousand may have a gigabyte.
 */
export function createReadAhead(subscription: Pick<AllStreamSubscription, 'read'>, mostEvents: number) {
  let events: AllStreamRecordedEvent[] = []
  let bytes = 0
  /** Takes over what the client has, until it has nothing, or there is enough. */
  function fill(): void {
    while (events.length < mostEvents && bytes < mostBytes) {
      const resolved = asResolved(subscription.read())
      if (!resolved) return
      if (!resolved.event) continue
      events.push(resolved.event)
      bytes += eventBytes({ data: asData(resolved.event.data) })
    }
  }
  return {
    fill,
    /** What was received, and whether that was everything. */
    take(): { readonly events: readonly AllStreamRecordedEvent[]; readonly drained: boolean } {
      fill()
      const taken = events
      events = []
      bytes = 0
      // The client receives more only after it was read from.
      fill()
      return { events: taken, drained: events.length === 0 }
    },
  }
}

/** Guarantee: `read` of a subscription to the whole log returns a resolved event, or null when none is buffered. */
function asResolved(read: unknown): AllStreamResolvedEvent | null {
  return read as AllStreamResolvedEvent | null
}
