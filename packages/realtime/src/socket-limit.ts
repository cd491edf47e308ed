import { type CountedNetwork, countedNetworks } from '@escuta/kernel'

/** How many times the sockets of one network all those of its /48 may have open together. */
const widerNetworks = 4

/** Counts open sockets per key and refuses more than `most`. */
export function createSocketLimit(most: number) {
  const open = new Map<string, number>()
  function release(key: string): void {
    const left = (open.get(key) ?? 0) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
  function takeAll(counted: readonly CountedNetwork[]): (() => void) | undefined {
    if (counted.some(({ key, most: limit }) => (open.get(key) ?? 0) >= limit)) return undefined
    for (const { key } of counted) open.set(key, (open.get(key) ?? 0) + 1)
    let isTaken = true
    return () => {
      if (isTaken) for (const { key } of counted) release(key)
      isTaken = false
    }
  }
  return {
    /** Counts one socket and returns the function that releases it; undefined at the limit. */
    take: (key: string) => takeAll([{ key, most }]),
    /** As `take`, for a network address and the wider network that it is in. */
    takeAddress: (address: string) =>
      takeAll(countedNetworks(address, { one: most, wider: most * widerNetworks })),
  }
}
