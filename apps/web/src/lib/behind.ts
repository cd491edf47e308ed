const listeners = new Set<() => void>()
let isBehindNow = false

/** Whether the last answer said that what it shows may be older than the log (`x-escuta-behind`). */
export function isBehind(): boolean {
  return isBehindNow
}

export function onBehindChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function noteBehind(isNow: boolean): void {
  if (isNow === isBehindNow) return
  isBehindNow = isNow
  for (const listener of listeners) listener()
}
