const windowMs = 60_000

type Window = {
  readonly began: number
  /** How many accounts asked in the minute before. */
  readonly before: number
  readonly used: Map<string, number>
  total: number
}

/** What an account asks for of something that it shares with others, and how much of it there is in a minute. */
type Asked = { readonly account: string; readonly cost: number; readonly perMinute: number }

/**
 * Counts what accounts take of something common. Once it is used up, each account still gets an equal part of it, so that
 * some who take much leave the others theirs.
 */
export function createFairShares(monotonic: () => number = () => performance.now()) {
  /** In the order in which they began. */
  const windows = new Map<string, Window>()

  function windowOf(key: string): Window {
    const now = monotonic()
    const last = windows.get(key)
    if (last && now - last.began < windowMs) return last
    const isRecent = last !== undefined && now - last.began < 2 * windowMs
    for (const [old, { began }] of windows) {
      if (now - began < 2 * windowMs && old !== key) break
      windows.delete(old)
    }
    windows.delete(key)
    const window = { began: now, before: isRecent ? last.used.size : 0, used: new Map(), total: 0 }
    windows.set(key, window)
    return window
  }
  function hasRoom({ used, total, before }: Window, { account, cost, perMinute }: Asked): boolean {
    if (total + cost <= perMinute) return true
    const own = used.get(account)
    const accounts = Math.max(before, used.size + (own === undefined ? 1 : 0))
    return (own ?? 0) + cost <= perMinute / accounts
  }

  return {
    /** Takes a cost; undefined when it was taken, else the milliseconds until there is more. */
    take(key: string, asked: Asked): number | undefined {
      const window = windowOf(key)
      if (!hasRoom(window, asked)) return window.began + windowMs - monotonic()
      window.total += asked.cost
      window.used.set(asked.account, (window.used.get(asked.account) ?? 0) + asked.cost)
      return undefined
    },
  }
}
