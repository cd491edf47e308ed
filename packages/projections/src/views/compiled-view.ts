import { createHash } from 'node:crypto'
import { columnName } from '@escuta/database'
import { escapeIdentifier } from 'pg'
import type { Column } from '../columns.ts'
import type { TableDefinition, ViewHandler, ViewRow } from '../view-table.ts'
import type { ViewDefinition } from '../view.ts'

/** A view prepared for the runner: quoted names, handlers by event type, and the revision of its table. */
export type CompiledView = {
  readonly name: string
  readonly schema: string
  /** The table's physical name, which contains its revision: `appointments__v1_5f3c…`. */
  readonly table: string
  readonly key: CompiledColumn
  readonly columns: readonly CompiledColumn[]
  readonly definition: TableDefinition
  /** The declared version and a hash of columns, key, indexes and handled events. Each revision has its own table. */
  readonly revision: string
  readonly handlerOf: (type: string) => ViewHandler | undefined
  /** See `ViewDefinition.complete`. */
  readonly complete: ViewDefinition['complete']
  /** The row as its table returns it: declared columns only, absent ones null, instants in one form. */
  readonly asStored: (row: ViewRow) => ViewRow
}

export type CompiledColumn = Column & { readonly property: string; readonly column: string }

export function compileView(view: ViewDefinition): CompiledView {
  const { name, columns, key } = view.table
  const handlers = handlersByType(view)
  const forOthers = handlerForOthers(view)
  const types = [...handlers.keys(), ...(forOthers ? ['*'] : [])]
  const revision = `v${view.version}_${fingerprint(view, types)}`
  const { schema, table } = physicalTable(name, revision)
  return {
    name,
    schema,
    table,
    key: compiledColumn(key, columns),
    columns: Object.keys(columns).map((property) => compiledColumn(property, columns)),
    definition: view.table,
    revision,
    handlerOf: (type) => handlers.get(type) ?? forOthers,
    complete: view.complete,
    asStored: storedForm(columns),
  }
}

function compiledColumn(property: string, columns: TableDefinition['columns']): CompiledColumn {
  return { ...columns[property]!, property, column: escapeIdentifier(columnName(property)) }
}

/** `schema.table`, each part quoted. */
export function qualified(view: Pick<CompiledView, 'schema'>, table: string): string {
  return `${escapeIdentifier(view.schema)}.${escapeIdentifier(table)}`
}

/** Physical name of a revision of a view's table. */
export function physicalTable(name: string, revision: string) {
  const [schema = '', table = ''] = name.split('.')
  return { schema, table: `${table}__${revision}` }
}

function fingerprint(
  { table: { columns, key, indexes = [] } }: ViewDefinition,
  types: Iterable<string>,
): string {
  return createHash('sha256')
    .update(JSON.stringify([columns, key, indexes, [...types].toSorted()]))
    .digest('hex')
    .slice(0, 10)
}

function handlersByType({ table, handlers }: ViewDefinition): ReadonlyMap<string, ViewHandler> {
  const byType = new Map<string, ViewHandler>()
  for (const handler of handlers) {
    for (const { type } of handler.events) {
      if (byType.has(type)) throw new Error(`the view ${table.name} handles ${type} twice`)
      byType.set(type, handler)
    }
  }
  return byType
}

function handlerForOthers({ table, handlers }: ViewDefinition): ViewHandler | undefined {
  const [handler, second] = handlers.filter(({ isForOthers }) => isForOthers)
  if (second) throw new Error(`the view ${table.name} handles other events twice`)
  return handler
}

function storedForm(columns: TableDefinition['columns']): CompiledView['asStored'] {
  const names = Object.keys(columns)
  const instants = names.filter((name) => columns[name]?.sqlType === 'timestamptz')
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return (row) => {
    const stored: Record<string, ViewRow[string]> = { ...empty }
    for (const name of names) {
      const value = row[name]
      if (value !== undefined) stored[name] = value
    }
    for (const name of instants) {
      const value = stored[name]
      if (typeof value === 'string' && !isInstantForm(value)) stored[name] = new Date(value).toISOString()
    }
    return stored
  }
}

/** Whether an instant has the form `2026-01-05T12:00:00.000Z`. */
function isInstantForm(value: string): boolean {
  return value.length === 24 && value.endsWith('Z')
}
