import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import { slice, type Stretch, type UpcastPage, upcastPage } from './upcast-page.ts'

const keptEvents = 5_000
const keptPages = 500

/** The log as processors read it: newest versions only, the last pages remembered so that they are read once. */
export type LogReader = {
  /**
   * What follows `after`, at most up to `upTo`. Empty when nothing can be read there yet. Throws `UnknownEventError`
   * when the very next event is unknown.
   */
  next(after: bigint, upTo: bigint, limit?: number): Promise<Stretch>
  /** Remembers a page that was just read and applied, for the processors that come after. */
  remember(page: Stretch): void
}

export function createLogReader(store: EventStore, catalogue: Catalogue, pageSize: number): LogReader {
  const recent: Stretch[] = []
  let held = 0

  async function read(after: bigint, upTo: bigint, limit: number): Promise<Stretch> {
    const page: UpcastPage = upcastPage(catalogue, after, await store.readAll({ after, limit }))
    if (page.unknown && page.position <= after) throw page.unknown
    return slice(page, after, upTo)
  }

  return {
    async next(after, upTo, limit = pageSize) {
      const known = recent.find((page) => page.after <= after && after < page.position)
      return known ? slice(known, after, upTo) : read(after, upTo, limit)
    },
    remember(page) {
      recent.push(page)
      held += page.events.length
      while (recent.length > keptPages || held > keptEvents) held -= recent.shift()?.events.length ?? 0
    },
  }
}
