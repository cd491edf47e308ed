import type { Release } from './held-counts.ts'
import { createNestedGroups } from './nested-groups.ts'
import { countedNetworks, type NetworkLimit } from './network-of.ts'

export type PlaceLimits = {
  /** Of one network, which may be an office or all customers of a carrier. */
  readonly perNetwork: NetworkLimit
  /** Of this process. */
  readonly total: number
}

/** Who takes a place, and what happens where it goes to somebody else. */
export type PlaceHolder = {
  readonly userId: string
  readonly address: string
  readonly leave: () => void
  /** Whether its place goes to others before the places of the one who has most. */
  readonly isSlow?: () => boolean
}

type Place = Pick<PlaceHolder, 'leave' | 'isSlow'> & {
  /** The widest network that it counts under, the narrowest, and the account. */
  readonly path: readonly [widest: string, network: string, userId: string]
}

/**
 * A limited number of places. When all are taken, the one who has most leaves a place to one who has fewer. It is
 * the newest place of the account with most in the network with most. Taking a place costs the same with any number
 * of others.
 */
export function createFairPlaces({ perNetwork, total }: PlaceLimits) {
  const held = new Set<Place>()
  const taken = createNestedGroups<Place>()
  /** In the order in which they came. */
  const mayBeSlow = new Set<Place>()

  function add(place: Place): void {
    held.add(place)
    taken.add(place.path, place)
    if (place.isSlow) mayBeSlow.add(place)
  }
  /** Does nothing for a place that went to somebody else. */
  function remove(place: Place): void {
    if (!held.delete(place)) return
    taken.remove(place.path, place)
    mayBeSlow.delete(place)
  }
  function slowest(among: readonly string[], newcomer: Place): Place | undefined {
    for (const place of mayBeSlow) {
      const isAmong = among.every((key, level) => place.path[level] === key)
      if (isAmong && place !== newcomer && place.isSlow?.()) return place
    }
    return undefined
  }
  /** False where the newcomer itself has most, or as many as who has most. */
  function makeRoom(among: readonly string[], newcomer: Place): boolean {
    const loser = slowest(among, newcomer) ?? taken.newestOfLargest(among) ?? newcomer
    if (loser === newcomer) return false
    remove(loser)
    loser.leave()
    return true
  }

  return {
    /** Takes a place; undefined when this holder gets none. */
    take({ address, userId, ...holder }: PlaceHolder): Release | undefined {
      const networks = countedNetworks(address, perNetwork)
      const [network, widest] = [networks[0]?.key ?? '', networks.at(-1)?.key ?? '']
      const place: Place = { ...holder, path: [widest, network, userId] }
      const ofNetworks = networks.map(({ key, most }) => ({
        among: key === network ? [widest, network] : [widest],
        most,
      }))
      add(place)
      // A place freed for one bound is free for those after it: at most one place is taken from somebody.
      const hasRoom = [...ofNetworks, { among: [], most: total }].every(
        ({ among, most }) => taken.sizeOf(among) <= most || makeRoom(among, place),
      )
      if (!hasRoom) remove(place)
      return hasRoom ? () => remove(place) : undefined
    },
  }
}
