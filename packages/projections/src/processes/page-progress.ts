import type { StoredEvent } from '@escuta/event-sourcing'

export type PageProgress = ReturnType<typeof pageProgress>

/** Tracks the completed prefix of a page whose events complete in any order. */
export function pageProgress(events: readonly StoredEvent[]) {
  const done = new Set<StoredEvent>()
  let next = 0
  return {
    done(event: StoredEvent): void {
      done.add(event)
      for (let head = events[next]; head !== undefined && done.delete(head); head = events[next]) next += 1
    },
    /** The last event before the first unfinished one; undefined while the first event is unfinished. */
    lastDone: () => events[next - 1],
  }
}
