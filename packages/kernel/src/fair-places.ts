import type { Release } from './held-counts.ts'
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
  /** Whether its place goes to others before those of who has most. */
  readonly isSlow?: () => boolean
}

type Place = Omit<PlaceHolder, 'address'> & {
  /** The network that it counts under, and the widest one. */
  readonly network: string
  readonly widest: string
}

/** Places of which there are no more than so many. Where all are taken, who has most leaves one to who has fewer. */
export function createFairPlaces({ perNetwork, total }: PlaceLimits) {
  /** In the order in which they came, as those of each network. */
  const taken = new Set<Place>()
  const ofNetworks = new Map<string, Set<Place>>()

  function placesOf(network: string): Set<Place> {
    const known = ofNetworks.get(network) ?? new Set()
    ofNetworks.set(network, known)
    return known
  }
  function remove(place: Place): void {
    taken.delete(place)
    for (const key of new Set([place.network, place.widest])) {
      const left = placesOf(key)
      left.delete(place)
      if (left.size === 0) ofNetworks.delete(key)
    }
  }
  /** False where the newcomer itself has most, or as many as who has most. */
  function makeRoom(among: ReadonlySet<Place>, most: number, newcomer: Place): boolean {
    if (among.size < most) return true
    const newestFirst = [...among].toReversed()
    const slow = newestFirst.findLast(({ isSlow }) => isSlow?.())
    const loser = slow ?? whoHasMost([newcomer, ...newestFirst], newcomer)
    if (loser === newcomer) return false
    remove(loser)
    loser.leave()
    return true
  }

  return {
    /** Takes a place; undefined where there is none for this holder. */
    take({ address, ...holder }: PlaceHolder): Release | undefined {
      const networks = countedNetworks(address, perNetwork)
      const [network, widest] = [networks[0]?.key ?? '', networks.at(-1)?.key ?? '']
      const place: Place = { ...holder, network, widest }
      // Who leaves one bound leaves those after it: no more than one place is taken from somebody.
      const bounds = networks.map(({ key, most }) => ({ among: placesOf(key), most }))
      const hasRoom = [...bounds, { among: taken, most: total }].every(({ among, most }) =>
        makeRoom(among, most, place),
      )
      if (hasRoom) for (const places of [taken, placesOf(network), placesOf(widest)]) places.add(place)
      else remove(place)
      return hasRoom ? () => remove(place) : undefined
    },
  }
}

/** The newest place of the account that has most, in the network that has most; of equals the newest, of places newest first. */
function whoHasMost(places: readonly Place[], newest: Place): Place {
  const ofWidest = mostOf(places, ({ widest }) => widest)
  const ofNetwork = mostOf(ofWidest, ({ network }) => network)
  const [first = newest] = mostOf(ofNetwork, ({ userId }) => userId)
  return first
}

function mostOf(places: readonly Place[], keyOf: (place: Place) => string): readonly Place[] {
  return [...Map.groupBy(places, keyOf).values()].reduce((most, group) =>
    group.length > most.length ? group : most,
  )
}
