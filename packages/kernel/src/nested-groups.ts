import { createNewestFirst, type NewestFirst } from './newest-first.ts'

type Group<Item> = {
  size: number
  /** Of a group without groups. */
  readonly items: NewestFirst<Item>
  readonly groups: Map<string, Group<Item>>
  /** Its groups by their size. */
  readonly ofSize: Map<number, NewestFirst<Group<Item>>>
  /** Size of its largest group. */
  most: number
}

/**
 * Items in groups within groups, each by a path of keys of the same length. Its largest groups are known at once: a
 * change and a question cost the same whatever the number of items.
 */
export function createNestedGroups<Item>() {
  const root = emptyGroup<Item>()

  function groupAt(path: readonly string[]): Group<Item> | undefined {
    return path.reduce<Group<Item> | undefined>((group, key) => group?.groups.get(key), root)
  }
  return {
    add(path: readonly string[], item: Item): void {
      root.size += 1
      path.reduce(grow, root).items.addNewest(item)
    },
    remove(path: readonly string[], item: Item): void {
      root.size -= 1
      path.reduce(shrink, root).items.delete(item)
    },
    sizeOf: (path: readonly string[]): number => groupAt(path)?.size ?? 0,
    /** The newest item of the largest group, at each level below the path; of groups of one size who came to it last. */
    newestOfLargest(path: readonly string[]): Item | undefined {
      let group = groupAt(path)
      while (group && group.groups.size > 0) group = group.ofSize.get(group.most)?.newest()
      return group?.items.newest()
    },
  }
}

function emptyGroup<Item>(): Group<Item> {
  return { size: 0, items: createNewestFirst(), groups: new Map(), ofSize: new Map(), most: 0 }
}

function grow<Item>(parent: Group<Item>, key: string): Group<Item> {
  const group = parent.groups.get(key) ?? emptyGroup<Item>()
  parent.groups.set(key, group)
  leaveSize(parent, group)
  group.size += 1
  ofSize(parent, group.size).addNewest(group)
  parent.most = Math.max(parent.most, group.size)
  return group
}

function shrink<Item>(parent: Group<Item>, key: string): Group<Item> {
  const group = parent.groups.get(key) ?? emptyGroup<Item>()
  leaveSize(parent, group)
  group.size -= 1
  // A group that has just lost an item is the last of its size to lose another.
  if (group.size > 0) ofSize(parent, group.size).addOldest(group)
  else parent.groups.delete(key)
  if (!parent.ofSize.has(parent.most)) parent.most -= 1
  return group
}

function ofSize<Item>(parent: Group<Item>, size: number): NewestFirst<Group<Item>> {
  const known = parent.ofSize.get(size) ?? createNewestFirst<Group<Item>>()
  parent.ofSize.set(size, known)
  return known
}

function leaveSize<Item>(parent: Group<Item>, group: Group<Item>): void {
  const same = parent.ofSize.get(group.size)
  same?.delete(group)
  if (same?.size() === 0) parent.ofSize.delete(group.size)
}
