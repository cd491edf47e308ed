import { createWatch } from '../waiting.ts'
import type { Stretch } from './upcast-page.ts'

/** Read and not yet applied: more than this and reading waits. */
const mostEvents = 2_000

/** Pages on their way from who reads the log to who applies it; what piled up meanwhile is taken as one. */
export type PageQueue = {
  put(page: Stretch, signal: AbortSignal): Promise<void>
  /** Undefined when the signal aborted. */
  take(signal: AbortSignal): Promise<Stretch | undefined>
}

export function createPageQueue(): PageQueue {
  const watch = createWatch()
  let waiting: Stretch[] = []
  const held = () => waiting.reduce((sum, { events }) => sum + events.length, 0)
  return {
    async put(page, signal) {
      waiting.push(page)
      watch.changed()
      await watch.until(() => held() < mostEvents, { signal })
    },
    async take(signal) {
      await watch.until(() => waiting.length > 0, { signal })
      const [first, ...others] = waiting
      waiting = []
      watch.changed()
      return first && others.reduce(joined, first)
    },
  }
}

function joined(one: Stretch, next: Stretch): Stretch {
  return { after: one.after, position: next.position, events: [...one.events, ...next.events] }
}
