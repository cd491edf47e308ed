import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { assertMoved, moveGroup, type Progress, progressAfter } from '../checkpoints.ts'
import type { EventBatch } from '../log/upcast-page.ts'
import { isTransientDatabaseError } from '../transient-database-error.ts'
import { onConnection, sendTogether } from '../transaction.ts'
import type { ViewRow } from '../view-table.ts'
import type { CompiledView } from './compiled-view.ts'
import { foldPage, keysTouched, ViewFailure } from './fold.ts'
import { rowsRead, rowStatements } from './row-statements.ts'

/** A view that the page changes, and the keys of the rows. */
type Touched = { readonly view: CompiledView; readonly keys: ReadonlySet<string> }
type OpenTable = { readonly view: CompiledView; readonly rows: Map<string, ViewRow> }
type Write = { readonly view: CompiledView; readonly query: QueryConfig }

/** Views that share a checkpoint. */
export type ViewGroup = {
  readonly id: string
  readonly views: readonly CompiledView[]
  readonly progress: Progress
}

/**
 * Applies an event batch to the tables of a group at the batch's start, rows and checkpoint in one transaction. Throws
 * `ViewFailure` with the failing view, `FenceLostError`, or errors of Postgres.
 */
export async function applyPage(pool: Pool, group: ViewGroup, page: EventBatch): Promise<Progress> {
  const touched = group.views
    .map((view) => ({ view, keys: keysTouched(view, page.events) }))
    .filter(({ keys }) => keys.size > 0)
  const progress = progressAfter(group.progress, page)
  await onConnection(pool, async (client) => {
    const open = await openTables(client, group, { progress, touched })
    const writes = await Promise.all(open.map(({ view, rows }) => writesOf(view, rows, page)))
    await writeAndCommit(client, writes.flat())
  })
  return progress
}

/** Sends begin, the checkpoint's update and one read per view together; the update is first and locks the group. */
async function openTables(
  client: PoolClient,
  group: ViewGroup,
  { progress, touched }: { readonly progress: Progress; readonly touched: readonly Touched[] },
): Promise<readonly OpenTable[]> {
  const reads = touched.map(({ view, keys }) => statementsOf(view).read(keys))
  const fence = moveGroup(group.id, group.progress.position, progress)
  const [begun, fenced, ...read] = await sendTogether(client, ['begin', fence, ...reads])
  valueOf(begun)
  assertMoved(valueOf(fenced), group.views.map(({ name }) => name).join(', '))
  return touched.map(({ view }, index) => ({ view, rows: rowsRead(view, valueOf(read[index], view)) }))
}

async function writesOf(
  view: CompiledView,
  rows: Map<string, ViewRow>,
  page: EventBatch,
): Promise<readonly Write[]> {
  const changed = [...(await foldPage(rows, view, page.events))]
  const kept = changed.map((key) => rows.get(key)).filter((row) => row !== undefined)
  const gone = changed.filter((key) => !rows.has(key))
  const table = statementsOf(view)
  return [
    ...(kept.length > 0 ? [{ view, query: table.write(kept) }] : []),
    ...(gone.length > 0 ? [{ view, query: table.remove(gone) }] : []),
  ]
}

async function writeAndCommit(client: PoolClient, writes: readonly Write[]): Promise<void> {
  const results = await sendTogether(client, [...writes.map(({ query }) => query), 'commit'])
  for (const [index, { view }] of writes.entries()) valueOf(results[index], view)
  valueOf(results.at(-1))
}

/** A statement's result; throws ViewFailure for the named view unless the error is transient. */
function valueOf(result: PromiseSettledResult<QueryResult> | undefined, view?: CompiledView): QueryResult {
  if (result?.status === 'fulfilled') return result.value
  throw view && !isTransientDatabaseError(result?.reason)
    ? new ViewFailure(view.name, result?.reason)
    : result?.reason
}

const liveStatements = new WeakMap<CompiledView, ReturnType<typeof rowStatements>>()

function statementsOf(view: CompiledView): ReturnType<typeof rowStatements> {
  const known = liveStatements.get(view) ?? rowStatements(view, view.table)
  liveStatements.set(view, known)
  return known
}
