import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'

/** Value of a column: plain JSON values; instants are ISO strings, as `timestamptz` returns them. */
export type ColumnValue = string | number | boolean | null | readonly string[]
/** Row types are plain `type` aliases of such values, without an index signature. */
export type ViewRow = Readonly<Record<string, ColumnValue>>

/** A read model's table. The runner creates, rebuilds and drops it; it is never migrated. */
export type ViewTable<Row extends ViewRow> = {
  /** `schema.table`, for example `scheduling.appointments`; also the view's and its checkpoint's name. */
  readonly name: `${string}.${string}`
  /** SQL type of every column with its constraints, for example `uuid not null`; `startsAt` is the column `starts_at`. */
  readonly columns: { readonly [Column in keyof Row]: string }
  /** The column that identifies the row an event changes. Unique. */
  readonly key: keyof Row & string
  /** Column lists as SQL, for example `(professional_id, starts_at)`. */
  readonly indexes?: readonly string[]
}

type Handler<Row, Event> = {
  /** Keys of the rows that the event changes: usually one, none to ignore it. */
  readonly keys: (event: Event) => readonly string[]
  /** Returns the row after the event; null removes it. Pure: replaying from zero gives the same rows. */
  readonly fold: (row: Row | undefined, event: Event, key: string) => Row | null
}

/**
 * A read model: rows folded from events by key. Because the fold is pure and keyed, the runner applies a batch with one
 * read and one write, and rebuilds the table beside the live one.
 */
export type ViewDefinition<
  Row extends ViewRow = ViewRow,
  Definition extends EventDefinition = EventDefinition,
> = {
  readonly table: ViewTable<Row>
  /** To be raised when folds change: the new version of the program builds its own table. */
  readonly version: number
  readonly events: readonly Definition[]
  readonly on: {
    readonly [Type in Definition['type']]: Handler<Row, StoredEventOf<Extract<Definition, { type: Type }>>>
  }
  /**
   * Fills columns that are decrypted from the row's other columns, whenever the row has changed. Only for the catalog's
   * published profiles (docs/architecture.md, rule 8).
   */
  readonly complete?: (row: Row) => Promise<Row>
}

/** A view of any row type, as the runner uses it. */
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
