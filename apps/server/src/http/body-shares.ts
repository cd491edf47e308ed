import {
  accessRefusals,
  type CountedNetwork,
  countedNetworks,
  createHeldCounts,
  type NetworkLimit,
  RefusedError,
  type Release,
} from '@escuta/kernel'

/** What a body takes before its first byte is read; it takes more as it arrives. */
const floorBytes = 16 * 1024

/** What one body takes at this moment. */
export type BodyShare = {
  /** The network that it counts under. */
  readonly network: string
  bytes: number
  /** Takes what has arrived. Refuses `too-many-bodies` beyond the limits. */
  readonly grow: (arrived: number) => void
  readonly release: Release
}

/** What bodies take together and per network, by what has arrived of them and not by what they announce. */
export function createBodyShares(totalBytes: number, networkBytes: NetworkLimit) {
  const held = createHeldCounts()
  const open = new Set<BodyShare>()

  function take(keys: readonly CountedNetwork[], bytes: number): Release {
    const release = held.take(keys, bytes)
    if (!release) throw new RefusedError(accessRefusals.refuse('too-many-bodies'))
    return release
  }
  return {
    /** A share that grows up to `most` bytes; it begins with `first`. Refuses `too-many-bodies` beyond the limits. */
    open(address: string, most: number, first = floorBytes): BodyShare {
      const networks = countedNetworks(address, networkBytes)
      const keys = [{ key: 'all', most: totalBytes }, ...networks]
      const bytes = Math.min(most, first)
      const releases = [take(keys, bytes)]
      const share: BodyShare = {
        network: networks.at(-1)?.key ?? '',
        bytes,
        grow(arrived) {
          if (arrived <= share.bytes || share.bytes >= most) return
          const more = Math.min(most, Math.max(arrived, share.bytes + floorBytes)) - share.bytes
          releases.push(take(keys, more))
          share.bytes += more
        },
        release() {
          for (const release of releases.splice(0)) release()
          open.delete(share)
        },
      }
      open.add(share)
      return share
    },

    /** By how much what is taken exceeds half of what there is. */
    aboveHalf(): number {
      let taken = 0
      for (const { bytes } of open) taken += bytes
      return taken - totalBytes / 2
    },
  }
}
