import { escapeIdentifier, type QueryConfig } from 'pg'
import type { ViewRow } from '../view-table.ts'
import { type CompiledView, qualified } from './compiled-view.ts'

/**
 * The statements on one table of a view: the live one or the one built beside it. Rows are sent and returned as JSON,
 * converted by the table's column types.
 */
export function rowStatements(view: CompiledView, table: string) {
  const target = qualified(view, table)
  const key = view.key.column
  const columns = view.columns.map(({ column }) => column)
  const properties = view.columns.map(({ property }) => escapeIdentifier(property))
  const list = columns.join(', ')
  const typed = view.columns.map(({ sqlType }, nth) => `${properties[nth]} ${sqlType}`)
  const others = columns.filter((column) => column !== key)
  const update = others.length
    ? `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
    : 'do nothing'
  const readText = `select coalesce(json_agg(r), '[]') as rows
    from (select ${columns.map((column, nth) => `${column} as ${properties[nth]}`).join(', ')} from ${target} where ${key} = any($1)) r`
  const insertText = `insert into ${target} (${list})
    select * from json_to_recordset($1) as r (${typed.join(', ')})`
  const writeText = `${insertText} on conflict (${key}) ${update}`
  const removeText = `delete from ${target} where ${key} = any($1)`
  const name = (verb: string) => (table === view.table ? { name: `${verb} ${table}` } : {})
  return {
    read: (keys: Iterable<string>): QueryConfig => ({ ...name('read'), text: readText, values: [[...keys]] }),
    /** Inserts new rows before the table has its key. */
    insert: (rows: readonly ViewRow[]): QueryConfig => ({ text: insertText, values: [JSON.stringify(rows)] }),
    /** Inserts rows or updates those with the same key. */
    write: (rows: readonly ViewRow[]): QueryConfig => ({
      ...name('write'),
      text: writeText,
      values: [JSON.stringify(rows)],
    }),
    remove: (keys: readonly string[]): QueryConfig => ({
      ...name('remove'),
      text: removeText,
      values: [keys],
    }),
  }
}

/** The result of `read` by key, in the form that folds return. */
export function rowsRead(
  view: CompiledView,
  result: { readonly rows: readonly unknown[] },
): Map<string, ViewRow> {
  const [first] = result.rows
  const rows = readRows(first).map(view.asStored)
  return new Map(rows.map((row) => [String(row[view.key.property]), row]))
}

/** Guarantee: the statement aggregates rows of the view's own columns, which hold column values only. */
function readRows(row: unknown): readonly ViewRow[] {
  return (row as { readonly rows: readonly ViewRow[] }).rows
}
