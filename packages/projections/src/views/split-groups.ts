import { type Placement, regroup, type StoredProcessor } from '../checkpoints.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { inTransaction } from '../transaction.ts'
import type { ViewGroup } from './apply-page.ts'
import type { CompiledView } from './compiled-view.ts'

export type StoredView = { readonly view: CompiledView; readonly stored: StoredProcessor }

type LogDatabase = Pick<RunnerDeps, 'pool' | 'storeId'>

/** Splits the stored groups so that they contain only these views; returns their groups. */
export async function splitOffGroups(
  database: LogDatabase,
  views: readonly StoredView[],
  all: readonly StoredProcessor[],
): Promise<readonly ViewGroup[]> {
  const own = new Map(views.map(({ view, stored }) => [stored, view]))
  const ids = [...new Set(views.map(({ stored }) => stored.group))]
  const members = ids.map((id) => all.filter(({ group }) => group === id))
  const split = await Promise.all(members.map((each) => splitOffGroup(database, own, each)))
  return split.filter((group) => group.views.length > 0)
}

async function splitOffGroup(
  database: LogDatabase,
  own: ReadonlyMap<StoredProcessor, CompiledView>,
  members: readonly StoredProcessor[],
): Promise<ViewGroup> {
  const views = members.flatMap((member) => own.get(member) ?? [])
  const [{ group: id, progress }] = members as readonly [StoredProcessor]
  if (views.length === members.length) return { id, progress, views }
  const placements = members.map((processor) => ({
    processor,
    key: own.has(processor) ? 'own' : 'others',
    progress,
  }))
  const groups = await regrouped(database, placements)
  return { id: groups.get('own') ?? id, progress, views }
}

/** Regroups the views of some groups by `keyOf`, in one transaction. */
export async function regroupViews(
  database: LogDatabase,
  groups: readonly ViewGroup[],
  keyOf: (view: CompiledView) => string,
): Promise<ReadonlyMap<string, ViewGroup>> {
  const members = groups.flatMap(({ id, progress, views }) =>
    views.map((view) => ({ view, key: keyOf(view), progress, processor: { ...view, group: id, progress } })),
  )
  const ids = await regrouped(database, members)
  return new Map(
    [...ids].map(([key, id]) => {
      const ofKey = members.filter((member) => member.key === key)
      const { progress = groups[0]!.progress } = ofKey[0] ?? {}
      return [key, { id, progress, views: ofKey.map(({ view }) => view) }]
    }),
  )
}

function regrouped({ pool, storeId }: LogDatabase, placements: readonly Placement[]) {
  return inTransaction(pool, (client) => regroup(client, storeId, placements))
}
