import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'

/** What a row's column may hold: plain JSON values; instants are ISO strings, as `timestamptz` gives them back. */
export type ColumnValue = string | number | boolean | null | readonly string[]
/** Row types are plain `type` aliases of such values, without an index signature. */
export type ViewRow = Readonly<Record<string, ColumnValue>>

/** A read model's table. It belongs to its view alone: made, rebuilt and dropped by it, never migrated. */
export type ViewTable<Row extends ViewRow> = {
  /** `schema.table`, for example `scheduling.appointments`; also the view's and its checkpoint's name. */
  readonly name: `${string}.${string}`
  /** SQL type of every column with its constraints, for example `uuid not null`. */
  readonly columns: { readonly [Column in keyof Row]: string }
  /** The column that says which row an event is about. Unique. */
  readonly key: keyof Row & string
  /** Column lists as SQL, for example `(professional_id, starts_at)`. */
  readonly indexes?: readonly string[]
}

type Handler<Row, Event> = {
  /** The rows this event is about (usually one; none: not this view's business). */
  readonly keys: (event: Event) => readonly string[]
  /** The row after the event; null removes it. Pure: replaying from zero gives the same rows. */
  readonly fold: (row: Row | undefined, event: Event, key: string) => Row | null
}

/**
 * A read model: rows folded from events by key. Because the fold is pure and keyed, the runner can apply a batch with
 * one read and one write, and rebuild the table beside the live one.
 */
export type ViewDefinition<
  Row extends ViewRow = ViewRow,
  Definition extends EventDefinition = EventDefinition,
> = {
  readonly table: ViewTable<Row>
  /** Raise it when folds change: the new version of the program then builds a table of its own. */
  readonly version: number
  readonly events: readonly Definition[]
  readonly on: {
    readonly [Type in Definition['type']]: Handler<Row, StoredEventOf<Extract<Definition, { type: Type }>>>
  }
  /**
   * Fills columns that follow from the row's other columns by means of encryption keys, whenever the row has changed.
   * For the catalog's published profiles only (architecture.md, rule 8).
   */
  readonly complete?: (row: Row) => Promise<Row>
}

/** A view of any row type, as the runner holds it. */
export type AnyView = {
  readonly table: {
    readonly name: `${string}.${string}`
    readonly columns: Readonly<Record<string, string>>
    readonly key: string
    readonly indexes?: readonly string[]
  }
  readonly version: number
  readonly events: readonly EventDefinition[]
  readonly on: Readonly<
    Record<
      string,
      {
        readonly keys: (event: never) => readonly string[]
        readonly fold: (row: never, event: never, key: string) => ViewRow | null
      }
    >
  >
  readonly complete?: (row: never) => Promise<ViewRow>
}

export function defineView<Row extends ViewRow, Definition extends EventDefinition>(
  view: ViewDefinition<Row, Definition>,
): ViewDefinition<Row, Definition> {
  return view
}
