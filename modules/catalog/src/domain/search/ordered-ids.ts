/** A place in an order: a number, and among equal numbers the id. */
export type Place = { readonly key: number; readonly id: string }

export type OrderedIds = ReturnType<typeof createOrderedIds>

/** Ids in ascending order of a number, equal ones by id; walked from any place in logarithmic time. */
export function createOrderedIds() {
  const keys: number[] = []
  const idsOf = new Map<number, string[]>()

  function* idsFrom(first: number, step: 1 | -1, after: Place | undefined): Generator<Place> {
    for (let at = first; at >= 0 && at < keys.length; at += step) {
      const key = keys[at]!
      const ids = idsOf.get(key)!
      for (let next = key === after?.key ? firstAfter(ids, after.id) : 0; next < ids.length; next += 1)
        yield { key, id: ids[next]! }
    }
  }

  return {
    add(key: number, id: string): void {
      const ids = idsOf.get(key)
      if (ids) insert(ids, id)
      else {
        idsOf.set(key, [id])
        insert(keys, key)
      }
    },
    remove(key: number, id: string): void {
      const ids = idsOf.get(key)
      if (!ids) return
      ids.splice(firstFrom(ids, id), 1)
      if (ids.length > 0) return
      idsOf.delete(key)
      keys.splice(firstFrom(keys, key), 1)
    },
    /** Walks by ascending or descending number from behind a place, which need not be taken; equal ones by ascending id. */
    walk(direction: 1 | -1, after?: Place): Generator<Place> {
      if (direction === 1) return idsFrom(after ? firstFrom(keys, after.key) : 0, 1, after)
      return idsFrom((after ? firstAfter(keys, after.key) : keys.length) - 1, -1, after)
    },
  }
}

function insert<Item extends string | number>(sorted: Item[], item: Item): void {
  const last = sorted.at(-1)
  if (last === undefined || last < item) sorted.push(item)
  else sorted.splice(firstFrom(sorted, item), 0, item)
}

/** Index of the first item that is not before the given one. */
function firstFrom<Item extends string | number>(sorted: readonly Item[], item: Item): number {
  return partitionPoint(sorted, (each) => each < item)
}

function firstAfter<Item extends string | number>(sorted: readonly Item[], item: Item): number {
  return partitionPoint(sorted, (each) => each <= item)
}

/** Index of the first item that is not before; items that are come first. */
export function partitionPoint<Item>(sorted: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(sorted[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
