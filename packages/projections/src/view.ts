import type { EventDefinition } from '@escuta/event-sourcing'
import type { TableDefinition, ViewHandler, ViewRow, ViewTable } from './view-table.ts'

/**
 * A read model: rows folded from events by key. Because the folds are pure and keyed, the runner applies a batch with one
 * read and one write, and rebuilds the table beside the live one.
 */
export type ViewDefinition<
  Row extends ViewRow = ViewRow,
  Definition extends EventDefinition = EventDefinition,
> = {
  readonly table: TableDefinition & { readonly row?: Row }
  /** To be raised when folds change: the new version of the program builds its own table. */
  readonly version: number
  readonly events: readonly Definition[]
  readonly handlers: readonly ViewHandler[]
  readonly complete?: (row: ViewRow) => Promise<ViewRow>
}

type ViewOptions<Row> = {
  readonly version: number
  /**
   * Fills columns that are decrypted from the row's other columns, whenever the row has changed. Only for the catalog's
   * published profiles (docs/architecture.md, rule 8).
   */
  readonly complete?: (row: Row) => Promise<Row>
}

/** Declares a view: its table, and each event that it handles with what the event does to the row. */
export function defineView<
  Row extends ViewRow,
  Key extends string,
  const Handlers extends readonly ViewHandler[],
>(
  table: ViewTable<Row, Key>,
  { version, complete }: ViewOptions<Row>,
  handlers: Handlers,
): ViewDefinition<Row, EventsOf<Handlers>> {
  const events = handlers.flatMap((handler): readonly EventsOf<Handlers>[] => handler.events)
  return { table, version, events, handlers, ...(complete && { complete: asComplete(complete) }) }
}

type EventsOf<Handlers extends readonly ViewHandler[]> = Handlers[number]['events'][number]

/** Guarantee: the runner passes only rows of the view's own folds. */
function asComplete<Row>(complete: (row: Row) => Promise<Row>): ViewDefinition['complete'] {
  return complete as never
}
