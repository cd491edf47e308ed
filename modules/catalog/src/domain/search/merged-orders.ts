import type { Place } from './ordered-ids.ts'

/** Professionals of a group who declare as many of the asked areas; `offset` is what that adds to their numbers. */
export type Part = { readonly offset: number; readonly walk: (after?: Place) => Iterator<Place> }

type Walked = { readonly after?: Place | undefined; readonly direction: 1 | -1 }

/** Merges the orders of the parts, beginning behind the place `after`. */
export function* merged(parts: readonly Part[], { after, direction }: Walked): Generator<Place> {
  const walks = parts.map(({ offset, walk }) => {
    const places = walk(after && { ...after, key: after.key - offset })
    const next = () => {
      const { value, done } = places.next()
      return done ? undefined : { id: value.id, key: value.key + offset }
    }
    return { next, first: next() }
  })
  for (;;) {
    let best: (typeof walks)[number] | undefined
    for (const walk of walks) {
      if (walk.first && (!best?.first || isBefore(walk.first, best.first, direction))) best = walk
    }
    if (!best?.first) return
    yield best.first
    best.first = best.next()
  }
}

export function* filtered(places: Iterable<Place>, isIn: (place: Place) => boolean): Generator<Place> {
  for (const place of places) if (isIn(place)) yield place
}

export function firstOf(places: Iterable<Place>, count: number): Place[] {
  const first: Place[] = []
  for (const place of places) {
    first.push(place)
    if (first.length === count) break
  }
  return first
}

export function isBefore(one: Place, other: Place, direction: 1 | -1): boolean {
  return one.key === other.key ? one.id < other.id : (one.key - other.key) * direction < 0
}
