import {
  type Catalogue,
  type LogPage,
  type StoredEvent,
  storeCreatedType,
  UnknownEventError,
  upcast,
} from '@escuta/event-sourcing'

/** The events between `after` (exclusive) and `position` (inclusive), upcast to their newest versions. */
export type EventBatch = {
  readonly after: bigint
  readonly position: bigint
  readonly events: readonly StoredEvent[]
}

/** A page up to the first unknown event; `unknown` is the error of that event, which is not skipped. */
export type UpcastPage = EventBatch & { readonly unknown?: UnknownEventError }

/** Upcasts a page's events, once for all readers, without the log's first event. */
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

/** The part of a batch between two positions, both of which were read. */
export function slice(batch: EventBatch, after: bigint, upTo: bigint): EventBatch {
  if (after <= batch.after && upTo >= batch.position) return batch
  const position = upTo < batch.position ? upTo : batch.position
  const events = batch.events.filter(
    ({ metadata: { globalPosition } }) => globalPosition > after && globalPosition <= position,
  )
  return { after, position, events }
}

export function joined(batches: readonly EventBatch[]): EventBatch | undefined {
  const [first] = batches
  const last = batches.at(-1)
  if (!first || !last || batches.length === 1) return first
  return { after: first.after, position: last.position, events: batches.flatMap(({ events }) => events) }
}
