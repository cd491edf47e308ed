import {
  type Catalogue,
  eventBytes,
  type EventStore,
  mostPageBytes,
  type UnknownEventError,
} from '@escuta/event-sourcing'
import type { ChangeSignal } from '@escuta/kernel'
import { aborted } from '../waiting.ts'
import { type EventBatch, joined, slice, type UpcastPage, upcastPage } from './upcast-page.ts'

/** Number of events per batch. */
const pageSize = 1_000
/** The subscription pauses while more events than this are received and not applied. */
const maxUnapplied = 2_000
/** Applied events kept for processors that are behind; at most `mostPageBytes` of them. */
const maxKeptEvents = 5_000
const maxKeptBatches = 200

export type LogReader = ReturnType<typeof createLogReader>

/** The log as processors read it: upcast events, received once by a subscription for all processors. */
export function createLogReader(store: EventStore, catalogue: Catalogue, changes: ChangeSignal) {
  let batches: WeighedBatch[] = []
  let unknown: { readonly after: bigint; readonly error: UnknownEventError } | undefined
  /** Position up to which received events were taken by `arrived`. */
  let taken = 0n
  let start = 0n

  async function read(after: bigint, upTo: bigint, limit: number): Promise<EventBatch> {
    const page: UpcastPage = upcastPage(catalogue, after, await store.readAll({ after, limit }))
    if (page.unknown && page.position <= after) throw page.unknown
    return slice(page, after, upTo)
  }

  const beyond = (position: bigint) => batches.filter((batch) => batch.position > position)

  function keep(batch: EventBatch): void {
    batches.push({ ...batch, bytes: bytesIn(batch) })
    while (isTooMuch(batches) && batches[0] && batches[0].position <= taken) batches.shift()
  }

  return {
    /** Forgets what was received: the log may have been restored from an older copy since. */
    forget(): void {
      batches = []
      unknown = undefined
      taken = 0n
      start = 0n
    },
    /** At most up to `upTo`; none when nothing can be read there yet. Throws `UnknownEventError` at an unknown event. */
    async next(after: bigint, upTo: bigint, limit = pageSize): Promise<EventBatch> {
      const known = batches.find((batch) => batch.after <= after && after < batch.position)
      return known ? slice(known, after, upTo) : read(after, upTo, limit)
    },
    /** Receives events after a position until the signal aborts. */
    async subscribe(after: bigint, signal: AbortSignal): Promise<void> {
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
          await changes.waitUntil(() => hasRoom(beyond(taken)), { signal })
        },
      })
    },
    /** Position after which events are kept; `next` reads earlier ones from the store. */
    keptFrom: () => batches[0]?.after ?? start,
    /** All received events after `after`. Throws as `next` does. */
    arrived(after: bigint): EventBatch | undefined {
      if (unknown?.after === after) throw unknown.error
      const all = joined(beyond(after))
      if (!all) return undefined
      taken = all.position
      changes.notify()
      return slice(all, after, all.position)
    },
    /** Whether `arrived` returns events or throws. */
    hasArrived: (after: bigint) => unknown?.after === after || (batches.at(-1)?.position ?? 0n) > after,
  }
}

type WeighedBatch = EventBatch & { readonly bytes: number }

function bytesIn({ events }: EventBatch): number {
  return events.reduce((bytes, event) => bytes + eventBytes(event), 0)
}

function weightOf(batches: readonly WeighedBatch[]): number {
  return batches.reduce((sum, { bytes }) => sum + bytes, 0)
}

function isTooMuch(batches: readonly WeighedBatch[]): boolean {
  const isLong = batches.length > maxKeptBatches || eventsIn(batches) > maxKeptEvents
  return isLong || weightOf(batches) > mostPageBytes
}

/** Whether the subscription goes on: what is received and not applied is bounded in number and size. */
function hasRoom(unapplied: readonly WeighedBatch[]): boolean {
  return eventsIn(unapplied) < maxUnapplied && weightOf(unapplied) < mostPageBytes
}

function eventsIn(batches: readonly EventBatch[]): number {
  return batches.reduce((sum, { events }) => sum + events.length, 0)
}
