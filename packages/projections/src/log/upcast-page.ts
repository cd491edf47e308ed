import {
  type Catalogue,
  type LogPage,
  type StoredEvent,
  storeCreatedType,
  UnknownEventError,
  upcast,
} from '@escuta/event-sourcing'

/** A stretch of the log, `after` exclusive to `position` inclusive, every event at its newest version. */
export type Stretch = {
  readonly after: bigint
  readonly position: bigint
  readonly events: readonly StoredEvent[]
}

/** A page as far as it is known; `unknown` says which event nobody may skip, and the stretch ends before it. */
export type UpcastPage = Stretch & { readonly unknown?: UnknownEventError }

/** Brings a page's events to their newest versions, once for all its readers. The log's own first event is nobody's. */
export function upcastPage(catalogue: Catalogue, after: bigint, page: LogPage): UpcastPage {
  const events: StoredEvent[] = []
  for (const event of page.events) {
    if (event.type === storeCreatedType) continue
    try {
      events.push(upcast(catalogue, event))
    } catch (error) {
      if (!(error instanceof UnknownEventError)) throw error
      return { after, events, position: event.metadata.globalPosition - 1n, unknown: error }
    }
  }
  return { after, events, position: page.position }
}

/** The part of a stretch after one position and up to another. */
export function slice(stretch: Stretch, after: bigint, upTo: bigint): Stretch {
  if (after <= stretch.after && upTo >= stretch.position) return stretch
  const position = upTo < stretch.position ? upTo : stretch.position
  const events = stretch.events.filter(
    ({ metadata: { globalPosition } }) => globalPosition > after && globalPosition <= position,
  )
  return { after, position, events }
}
