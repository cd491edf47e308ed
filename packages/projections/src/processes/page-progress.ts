import type { StoredEvent } from '@escuta/event-sourcing'

/** How far the events of one page are done without a gap, although they end in any order. */
export type PageProgress = {
  done(event: StoredEvent): void
  /** The last event before the first unfinished one; undefined while the first one is unfinished. */
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
