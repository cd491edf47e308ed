import type { EventDefinition, StoredEvent, StoredEventOf } from '@escuta/event-sourcing'
import type { Column, ColumnValue } from './columns.ts'

/** A row of any view, by property. Row types are inferred from the columns. */
export type ViewRow = Readonly<Record<string, ColumnValue>>

type Columns = Readonly<Record<string, Column>>
type ColumnsRow<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never
}

/** The row type of a table. */
export type RowOf<Table extends { readonly row?: unknown }> = NonNullable<Table['row']>

/** A row as folds return it: nullable columns may be absent, and fields without a column are left out. */
type FoldedRow<Row> = Partial<Row> & {
  readonly [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name]
}

/** Returns the row after the event; null removes it. Pure: replaying from zero gives the same rows. */
export type Fold<Row, Event> = (row: Row | undefined, event: Event, key: string) => FoldedRow<Row> | null

/** Names the rows that an event changes: usually one, null or an empty list to ignore the event. */
type Keys<Event> = (event: Event) => string | null | readonly string[]

/** Events that a view handles, as the runner uses them. */
export type ViewHandler<Definition extends EventDefinition = EventDefinition> = {
  readonly events: readonly Definition[]
  /** Whether it handles every event that no other handler of the view names. */
  readonly isForOthers?: true
  readonly keys: Keys<StoredEvent>
  readonly fold: (row: ViewRow | undefined, event: StoredEvent, key: string) => ViewRow | null
}

export type TableDefinition = {
  /** `schema.table`, for example `scheduling.due_holds`; also the view's and its checkpoint's name. */
  readonly name: `${string}.${string}`
  /** The columns by property: `startsAt` is the column `starts_at`. */
  readonly columns: Columns
  /** The property that identifies the row an event changes. Unique. */
  readonly key: string
  /** Column lists as SQL, for example `(professional_id, starts_at)`. */
  readonly indexes?: readonly string[]
}

/** A read model's table, and what its view's list of events is written with. */
export type ViewTable<Row, Key extends string> = TableDefinition & {
  readonly row?: Row
  /** Handles one event or several. The row's key is the event's field of the same name, unless `keys` names others. */
  readonly on: <Definition extends EventDefinition>(
    events: Definition | readonly Definition[],
    fold: Fold<Row, StoredEventOf<Definition>>,
    ...keys: StoredEventOf<Definition>['data'] extends Readonly<Record<Key, string | null>>
      ? [keys?: Keys<StoredEventOf<Definition>>]
      : [keys: Keys<StoredEventOf<Definition>>]
  ) => ViewHandler<Definition>
  /**
   * Handles every event of the log that no other handler of the view names, of types declared later too; personal fields
   * are encrypted.
   */
  readonly onOthers: (fold: Fold<Row, StoredEvent>, keys: Keys<StoredEvent>) => ViewHandler
  /** Changes columns of the row; without a row it does nothing. */
  readonly change: <Event>(
    changes: Partial<Row> | ((row: Row, event: Event) => Partial<Row>),
  ) => Fold<Row, Event>
  /** Changes columns of the row to the event's fields of the same names; without a row it does nothing. */
  readonly copy: <Name extends keyof Row>(
    ...names: readonly Name[]
  ) => Fold<Row, { readonly data: Pick<Row, Name> }>
  /** Removes the row. */
  readonly remove: () => null
  /** The nullable columns, each null: for a row that is made outside the view. */
  readonly nulls: NullsOf<Row>
}

type NullsOf<Row> = { readonly [Name in keyof Row as null extends Row[Name] ? Name : never]: null }

/** Declares a table. The runner creates, rebuilds and drops it; it is never migrated. */
export function viewTable<const Of extends Columns, const Key extends keyof Of & string>(
  definition: TableDefinition & { readonly columns: Of; readonly key: Key },
): ViewTable<ColumnsRow<Of>, Key> {
  return asTable({
    ...definition,
    on: (events, fold, keys = ({ data }) => fieldOf(data, definition.key)) => ({
      events: [events].flat(),
      fold,
      keys,
    }),
    onOthers: (fold, keys) => ({ events: [], isForOthers: true, fold, keys }),
    change(changes) {
      const changed = typeof changes === 'function' ? changes : () => changes
      return (row, event) => (row ? { ...row, ...changed(row, event) } : null)
    },
    copy:
      (...names) =>
      (row, { data }) =>
        row ? { ...row, ...Object.fromEntries(names.map((name) => [name, fieldOf(data, name)])) } : null,
    remove: () => null,
    nulls: Object.fromEntries(
      Object.entries(definition.columns).flatMap(([name, { isNullable }]) =>
        isNullable ? [[name, null]] : [],
      ),
    ),
  })
}

/** What `viewTable` makes, before its types. */
type UntypedTable = TableDefinition & {
  readonly on: (
    events: EventDefinition | readonly EventDefinition[],
    fold: ViewHandler['fold'],
    keys?: ViewHandler['keys'],
  ) => ViewHandler
  readonly onOthers: (fold: ViewHandler['fold'], keys: ViewHandler['keys']) => ViewHandler
  readonly change: (changes: ViewRow | ((row: ViewRow, event: StoredEvent) => ViewRow)) => ViewHandler['fold']
  readonly copy: (...names: readonly string[]) => ViewHandler['fold']
  readonly remove: () => null
  readonly nulls: Readonly<Record<string, null>>
}

/** Guarantee: handlers receive only rows of their own table and events of their own types, upcast to the newest version. */
function asTable<Row, Key extends string>(table: UntypedTable): ViewTable<Row, Key> {
  return table as unknown as ViewTable<Row, Key>
}

/** Guarantee: the types of `on` and `copy` require that the data has a field of the column's type, or `keys`. */
function fieldOf(data: StoredEvent['data'], name: string): string | null {
  return data[name] as string | null
}
