/** Counts open sockets per key and refuses more than `most`. */
export function createSocketLimit(most: number) {
  const open = new Map<string, number>()
  function release(key: string): void {
    const left = (open.get(key) ?? 0) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
  return {
    /** Counts one socket and returns the function that releases it; undefined at the limit. */
    take(key: string): (() => void) | undefined {
      const count = open.get(key) ?? 0
      if (count >= most) return undefined
      open.set(key, count + 1)
      let isTaken = true
      return () => {
        if (isTaken) release(key)
        isTaken = false
      }
    },
  }
}
