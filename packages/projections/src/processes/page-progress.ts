import type { StoredEvent } from '@escuta/event-sourcing'

/** Tracks the completed prefix of a page whose events complete in any order. */
export type PageProgress = {
  done(event: StoredEvent): void
  /** The last event before the first unfinished one; undefined while the first event is unfinished. */
  lastDone(): StoredEvent | undefined
}

export function pageProgress(events: readonly StoredEvent[]): PageProgress {
  const done = new Set<StoredEvent>()
  let next = 0
  return {
    done(event) {
      done.add(event)
      for (let head = events[next]; head !== undefined && done.delete(head); head = events[next]) next += 1
    },
    lastDone: () => events[next - 1],
  }
}
