import {
  type Catalogue,
  type LogPage,
  type StoredEvent,
  storeCreatedType,
  UnknownEventError,
  upcast,
} from '@escuta/event-sourcing'

/** A part of the log, `after` exclusive to `position` inclusive, every event at its newest version. */
export type EventBatch = {
  readonly after: bigint
  readonly position: bigint
  readonly events: readonly StoredEvent[]
}

/** A page as far as it is known; `unknown` is about the first event after it, which may not be skipped. */
export type UpcastPage = EventBatch & { readonly unknown?: UnknownEventError }

/** Brings a page's events to their newest versions, once for all its readers, without the log's own first event. */
export function upcastPage(catalogue: Catalogue, after: bigint, page: LogPage): UpcastPage {
  const events: StoredEvent[] = []
  let position = after
  for (const event of page.events) {
    try {
      if (event.type !== storeCreatedType) events.push(upcast(catalogue, event))
    } catch (error) {
      if (!(error instanceof UnknownEventError)) throw error
      return { after, events, position, unknown: error }
    }
    position = event.metadata.globalPosition
  }
  return { after, events, position: page.position }
}

/** The part of a batch after one position and up to another, both of which were read. */
export function slice(batch: EventBatch, after: bigint, upTo: bigint): EventBatch {
  if (after <= batch.after && upTo >= batch.position) return batch
  const position = upTo < batch.position ? upTo : batch.position
  const events = batch.events.filter(
    ({ metadata: { globalPosition } }) => globalPosition > after && globalPosition <= position,
  )
  return { after, position, events }
}

/** Batches that follow each other, as one. */
export function joined(batches: readonly EventBatch[]): EventBatch | undefined {
  const [first] = batches
  const last = batches.at(-1)
  if (!first || !last || batches.length === 1) return first
  return { after: first.after, position: last.position, events: batches.flatMap(({ events }) => events) }
}
