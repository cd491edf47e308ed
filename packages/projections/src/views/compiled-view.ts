import { createHash } from 'node:crypto'
import { columnName } from '@escuta/database'
import type { StoredEvent } from '@escuta/event-sourcing'
import { escapeIdentifier } from 'pg'
import type { AnyView, ViewRow } from '../view.ts'

/** A view prepared for the runner: quoted names, handlers by event type, and the revision of its table. */
export type CompiledView = {
  readonly name: string
  readonly schema: string
  /** The table's physical name, which contains its revision: `appointments__v1_5f3c…`. */
  readonly table: string
  /** Property and column of the key. */
  readonly key: CompiledColumn
  readonly columns: readonly CompiledColumn[]
  readonly definition: AnyView['table']
  /** The declared version and a hash of columns, key, indexes and handled events. Each revision has its own table. */
  readonly revision: string
  readonly handlerOf: (type: string) => ViewHandler | undefined
  /** See `ViewDefinition.complete`. */
  readonly complete: ((row: ViewRow) => Promise<ViewRow>) | undefined
  /** The row as its table returns it: declared columns only, absent ones null, instants in one form. */
  readonly asStored: (row: ViewRow) => ViewRow
}

/** A property of the rows, its quoted column and the column's SQL type. */
export type CompiledColumn = { readonly property: string; readonly column: string; readonly type: string }

export type ViewHandler = {
  readonly keys: (event: StoredEvent) => readonly string[]
  readonly fold: (row: ViewRow | undefined, event: StoredEvent, key: string) => ViewRow | null
}

export function compileView(view: AnyView): CompiledView {
  const { name, columns, key } = view.table
  const revision = `v${view.version}_${fingerprint(view)}`
  const { schema, table } = physicalTable(name, revision)
  const handlers = new Map(Object.entries(asHandlers(view)))
  return {
    name,
    schema,
    table,
    key: compiledColumn(view.table, key),
    columns: Object.keys(columns).map((property) => compiledColumn(view.table, property)),
    definition: view.table,
    revision,
    handlerOf: (type) => handlers.get(type),
    complete: asComplete(view),
    asStored: storedForm(columns),
  }
}

function compiledColumn({ columns }: AnyView['table'], property: string): CompiledColumn {
  return { property, column: escapeIdentifier(columnName(property)), type: columns[property] ?? '' }
}

/** `schema.table`, each part quoted. */
export function qualified(view: Pick<CompiledView, 'schema'>, table: string): string {
  return `${escapeIdentifier(view.schema)}.${escapeIdentifier(table)}`
}

/** Physical name of a revision of a view's table. */
export function physicalTable(
  name: string,
  revision: string,
): { readonly schema: string; readonly table: string } {
  const [schema = '', table = ''] = name.split('.')
  return { schema, table: `${table}__${revision}` }
}

/** Physical names of the views' tables, by the names that queries use. */
export function physicalTables(views: readonly CompiledView[]): ReadonlyMap<string, string> {
  return new Map(views.map(({ name, schema, table }) => [name, `${schema}.${table}`]))
}

function fingerprint({ table: { columns, key, indexes = [] }, on }: AnyView): string {
  return createHash('sha256')
    .update(JSON.stringify([columns, key, indexes, Object.keys(on).toSorted()]))
    .digest('hex')
    .slice(0, 10)
}

/** Guarantee: the runner hands every handler only events of its own type, upcast to their newest version. */
function asHandlers(view: AnyView): Readonly<Record<string, ViewHandler>> {
  return view.on as unknown as Readonly<Record<string, ViewHandler>>
}

/** Guarantee: the runner passes only rows of the view's own folds. */
function asComplete(view: AnyView): CompiledView['complete'] {
  return view.complete as unknown as CompiledView['complete']
}

function storedForm(columns: AnyView['table']['columns']): CompiledView['asStored'] {
  const names = Object.keys(columns)
  const instants = names.filter((name) => /^timestamptz\b|^timestamp with/i.test(columns[name] ?? ''))

  function isStoredForm(row: ViewRow): boolean {
    if (Object.keys(row).length !== names.length) return false
    for (const name of names) if (row[name] === undefined) return false
    for (const name of instants) if (!isInstantForm(row[name])) return false
    return true
  }

  // Fast path: nearly every row already has this form.
  return (row) => {
    if (isStoredForm(row)) return row
    const stored: Record<string, ViewRow[string]> = {}
    for (const name of names) stored[name] = row[name] ?? null
    for (const name of instants) stored[name] = instantForm(stored[name] ?? null)
    return stored
  }
}

/** Whether an instant has the form `2026-01-05T12:00:00.000Z`. */
function isInstantForm(value: ViewRow[string] | undefined): boolean {
  return typeof value !== 'string' || (value.length === 24 && value.endsWith('Z'))
}

function instantForm(value: ViewRow[string]): ViewRow[string] {
  return typeof value === 'string' ? new Date(value).toISOString() : value
}
