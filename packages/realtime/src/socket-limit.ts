/** Counts what is open for each key, and refuses more than `most` at a time. */
export type SocketLimit = {
  /** Counts one more and returns how it is taken back; undefined when there are as many as there may be. */
  take(key: string): (() => void) | undefined
}

export function createSocketLimit(most: number): SocketLimit {
  const open = new Map<string, number>()
  function release(key: string): void {
    const left = (open.get(key) ?? 0) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
  return {
    take(key) {
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
