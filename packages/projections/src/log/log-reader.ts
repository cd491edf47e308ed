import type { Catalogue, EventStore, UnknownEventError } from '@escuta/event-sourcing'
import { aborted, type ChangeSignal } from '../waiting.ts'
import { type EventBatch, joined, slice, type UpcastPage, upcastPage } from './upcast-page.ts'

/** Brought by the subscription and not yet applied: with more than this, it waits. */
const maxUnapplied = 2_000
/** Applied and still kept, for processors that come after. */
const maxKeptEvents = 5_000
const maxKeptBatches = 200

/** The log as processors read it: newest versions only, what the subscription brought is read once for all. */
export type LogReader = {
  /**
   * What follows `after`, at most up to `upTo`. Empty when nothing can be read there yet. Throws `UnknownEventError`
   * when the very next event is unknown.
   */
  next(after: bigint, upTo: bigint, limit?: number): Promise<EventBatch>
  /** Keeps what is appended coming, from a position on, until the signal aborts. */
  subscribe(after: bigint, signal: AbortSignal): Promise<void>
  /** What is kept begins here: anything before has to be read by `next`. */
  keptFrom(): bigint
  /** What the subscription has brought beyond `after`, all of it. Throws as `next` does. */
  arrived(after: bigint): EventBatch | undefined
  /** Whether `arrived` has something to say. */
  hasArrived(after: bigint): boolean
}

export function createLogReader(
  { store, catalogue, changes }: { store: EventStore; catalogue: Catalogue; changes: ChangeSignal },
  pageSize: number,
): LogReader {
  let batches: EventBatch[] = []
  let unknown: { readonly after: bigint; readonly error: UnknownEventError } | undefined
  /** Up to here, what the subscription brought was taken. */
  let taken = 0n
  let start = 0n

  async function read(after: bigint, upTo: bigint, limit: number): Promise<EventBatch> {
    const page: UpcastPage = upcastPage(catalogue, after, await store.readAll({ after, limit }))
    if (page.unknown && page.position <= after) throw page.unknown
    return slice(page, after, upTo)
  }

  const beyond = (position: bigint) => batches.filter((batch) => batch.position > position)

  function keep(batch: EventBatch): void {
    batches.push(batch)
    let held = eventsIn(batches)
    while (
      (held > maxKeptEvents || batches.length > maxKeptBatches) &&
      batches[0] &&
      batches[0].position <= taken
    ) {
      held -= batches.shift()?.events.length ?? 0
    }
  }

  return {
    async next(after, upTo, limit = pageSize) {
      const known = batches.find((batch) => batch.after <= after && after < batch.position)
      return known ? slice(known, after, upTo) : read(after, upTo, limit)
    },
    async subscribe(after, signal) {
      batches = []
      unknown = undefined
      taken = after
      start = after
      let position = after
      await store.subscribeAll({
        after,
        batchSize: pageSize,
        signal,
        async onBatch(page) {
          const { unknown: error, ...known } = upcastPage(catalogue, position, page)
          if (known.position > position) keep(known)
          position = known.position
          if (error) unknown = { after: position, error }
          changes.notify()
          if (error) await aborted(signal)
          await changes.waitUntil(() => eventsIn(beyond(taken)) < maxUnapplied, { signal })
        },
      })
    },
    keptFrom: () => batches[0]?.after ?? start,
    arrived(after) {
      if (unknown?.after === after) throw unknown.error
      const all = joined(beyond(after))
      if (!all) return undefined
      taken = all.position
      changes.notify()
      return slice(all, after, all.position)
    },
    hasArrived: (after) => unknown?.after === after || (batches.at(-1)?.position ?? 0n) > after,
  }
}

function eventsIn(batches: readonly EventBatch[]): number {
  return batches.reduce((sum, { events }) => sum + events.length, 0)
}
