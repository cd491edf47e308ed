import { totalmem } from 'node:os'
import { countedNetworks, createHeldCounts, type NetworkLimit, type Release } from '@escuta/kernel'

/** How many sockets may be open at the same time. */
export type SocketLimits = {
  readonly perSession: number
  readonly perAccount: number
  /** Of one network whose session is not known yet. */
  readonly arriving: NetworkLimit
  /** Of the sessions of one network, which may be an office or all customers of a carrier. */
  readonly perNetwork: NetworkLimit
  /** Of this process. */
  readonly total: number
}

/** What an open socket takes in memory: 18 KiB measured. What waits to be sent is bounded apart (connection-limits.ts). */
const bytesOfSocket = 32 * 1024
/** The part of the memory that sockets may take. */
const partOfMemory = 1 / 8
const [fewest, largest] = [1_000, 20_000]

/** The limits of a process with so much memory. */
export function socketLimitsOf(memoryBytes: number): SocketLimits {
  const fitting = Math.floor((memoryBytes * partOfMemory) / bytesOfSocket)
  return {
    perSession: 20,
    perAccount: 40,
    arriving: { one: 400, wider: 1_600 },
    perNetwork: { one: 2_000, wider: 8_000 },
    total: Math.min(Math.max(fitting, fewest), largest),
  }
}

/** The memory of this computer, or what its container may take of it. */
export function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}

/** Who opens a socket; without an address, on one's own computer's demonstration, it counts by session alone. */
export type Arrival = { readonly sessionId: string; readonly userId: string; readonly address: string | null }

type Place = Pick<Arrival, 'userId'> & {
  /** The network that it counts under, and the widest one. */
  readonly network: string
  readonly widest: string
  readonly leave: () => void
}

/** The places of open sockets. Where there are no more, who has most leaves one to who has less. */
export function createSocketPlaces({ perSession, perAccount, perNetwork, total }: SocketLimits) {
  const own = createHeldCounts()
  /** In the order in which they came. */
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
    const loser = whoHasMost([newcomer, ...[...among].toReversed()], newcomer)
    if (loser === newcomer) return false
    remove(loser)
    loser.leave()
    return true
  }

  return {
    /**
     * Takes a place, which is given back once. `own` where the session or account has too many, `full` where the network
     * or the process has. `leave` is called when the place goes to somebody else.
     */
    take({ sessionId, userId, address }: Arrival, leave: () => void): Release | 'own' | 'full' {
      const bySession = { key: `session/${sessionId}`, most: perSession }
      if (address === null) return own.take([bySession]) ?? 'own'
      const release = own.take([bySession, { key: `account/${userId}`, most: perAccount }])
      if (!release) return 'own'
      const networks = countedNetworks(address, perNetwork)
      const [network, widest] = [networks[0]?.key ?? '', networks.at(-1)?.key ?? '']
      const place: Place = { userId, network, widest, leave }
      const bounds = [
        ...networks.map(({ key, most }) => ({ among: placesOf(key), most })),
        { among: taken, most: total },
      ]
      if (!bounds.every(({ among, most }) => makeRoom(among, most, place))) {
        release()
        remove(place)
        return 'full'
      }
      for (const places of [taken, placesOf(network), placesOf(widest)]) places.add(place)
      return () => {
        remove(place)
        release()
      }
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
