import { totalmem } from 'node:os'
import { createFairPlaces, createHeldCounts, type NetworkLimit, type Release } from '@escuta/kernel'

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

/** The places of open sockets. When all are taken, the one who has most leaves a place to one who has fewer. */
export function createSocketPlaces({ perSession, perAccount, perNetwork, total }: SocketLimits) {
  const own = createHeldCounts()
  const places = createFairPlaces({ perNetwork, total })
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
      const place = places.take({ userId, address, leave })
      if (!place) release()
      return place ? () => [place, release].forEach((give) => give()) : 'full'
    },
  }
}
