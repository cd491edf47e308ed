import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import { type CompiledView, qualified } from './compiled-view.ts'

/** Suffix of tables that are built beside a live one. */
const besideMark = '__beside_'

/** Creates the view's empty table with key and indexes. */
export async function createLiveTable(client: ClientBase, view: CompiledView): Promise<void> {
  const { schema, table } = view
  await client.query(`create schema if not exists ${escapeIdentifier(schema)}`)
  await client.query([tableSql(view, table), keySql(view, table), ...indexesSql(view, table)].join(';'))
}

export async function viewsWithTable(
  client: ClientBase,
  views: readonly CompiledView[],
): Promise<ReadonlySet<CompiledView>> {
  const { rows } = await client.query<{ nth: string }>(
    `select nth::text from unnest($1::text[]) with ordinality as view (name, nth) where to_regclass(name) is not null`,
    [views.map((view) => qualified(view, view.table))],
  )
  return new Set(rows.flatMap(({ nth }) => views[Number(nth) - 1] ?? []))
}

/** The statement that creates a table with the view's columns, without key and indexes. */
export function tableSql(view: CompiledView, table: string): string {
  const columns = view.columns.map(
    ({ column, sqlType, isNullable }) => `${column} ${sqlType}${isNullable ? '' : ' not null'}`,
  )
  return `create table ${qualified(view, table)} (${columns.join(', ')})`
}

export function keySql(view: CompiledView, table: string): string {
  return `create unique index on ${qualified(view, table)} (${view.key.column})`
}

export function indexesSql(view: CompiledView, table: string): readonly string[] {
  const { indexes = [] } = view.definition
  return indexes.map((columns) => `create index on ${qualified(view, table)} ${columns}`)
}

export function besideName(view: CompiledView, unique: string): string {
  return `${view.table.slice(0, 63 - besideMark.length - unique.length)}${besideMark}${unique}`
}

/** Replaces the live table within the caller's transaction: readers wait, none fails. */
export function swapSql(view: CompiledView, beside: string): string {
  return `drop table if exists ${qualified(view, view.table)};
    alter table ${qualified(view, beside)} rename to ${escapeIdentifier(view.table)}`
}

/** Drops unfinished tables of these views that a killed runner left. */
export async function dropSideTables(pool: Pool, views: readonly CompiledView[]): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('drop table if exists %I.%I', schemaname, tablename) as statement
     from pg_tables join unnest($1::text[], $2::text[]) as own (schema_name, prefix)
       on schemaname = schema_name and starts_with(tablename, prefix)`,
    [views.map(({ schema }) => schema), views.map(({ table }) => `${table}${besideMark}`)],
  )
  if (rows.length > 0) await pool.query(rows.map(({ statement }) => statement).join(';'))
}
