/**
 * `silent`: nothing passes and nobody is told; afterwards everything that waits passes. `stalled`: afterwards each
 * connection passes at its next attempt, as with TCP. `reset`: connections end, and new ones are refused. `forgotten`:
 * connections that were open stay silent for ever, as with a router that forgot them; new ones are as if stalled.
 */
export type Fault = 'none' | 'silent' | 'stalled' | 'reset' | 'forgotten'
/** HTTP and WebSockets are `signalling`, UDP is `media`. */
export type Way = 'signalling' | 'media'

/** How one browser reaches the network. */
export type Line = {
  readonly fault: (way: Way) => Fault
  readonly set: (way: Way, fault: Fault) => void
  /** Milliseconds that everything takes longer, in each direction. */
  delayMs: number
  /** Kilobits per second in each direction of each way; null without a limit. */
  kbps: number | null
  /** Calls back with every change of a fault, until the returned function is called. */
  readonly onFault: (listener: (way: Way, fault: Fault) => void) => () => void
}

export function createLine(): Line {
  const faults: Record<Way, Fault> = { signalling: 'none', media: 'none' }
  const listeners = new Set<(way: Way, fault: Fault) => void>()
  return {
    fault: (way) => faults[way],
    set(way, fault) {
      faults[way] = fault
      for (const listener of listeners) listener(way, fault)
    },
    delayMs: 0,
    kbps: null,
    onFault(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const holds = (fault: Fault): boolean => fault !== 'none' && fault !== 'reset'

/** Afterwards a browser has other addresses for its media, as in another network. */
export const movesMedia = (fault: Fault): boolean => fault === 'reset' || fault === 'forgotten'

/**
 * Resolves when something that is sent now has passed a line that may hold it. `firstRetryMs` is TCP's first wait for an
 * answer, which doubles with each attempt.
 */
export async function untilPassed(line: Line, way: Way, firstRetryMs: number): Promise<void> {
  const fault = line.fault(way)
  if (!holds(fault)) return
  const since = performance.now()
  await new Promise<void>((resolve) => {
    const stop = line.onFault((changed, now) => {
      if (changed !== way || holds(now)) return
      stop()
      resolve()
    })
  })
  if (fault === 'silent') return
  const wait = retryMs(firstRetryMs, performance.now() - since) - (performance.now() - since)
  await new Promise((resolve) => setTimeout(resolve, wait))
}

/** The time of the first attempt at `firstMs`, `3 × firstMs`, `7 × firstMs` and so on that is not before `atLeastMs`. */
export function retryMs(firstMs: number, atLeastMs: number): number {
  let wait = firstMs
  let at = wait
  while (at < atLeastMs) {
    wait *= 2
    at += wait
  }
  return at
}

/** When each piece of a way in one direction has passed, at the line's delay and limit. */
export function createPace(line: Line): (bytes: number) => number {
  let free = 0
  return (bytes) => {
    const now = performance.now()
    if (line.kbps === null) return now + line.delayMs
    free = Math.max(free, now) + (bytes * 8) / line.kbps
    return free + line.delayMs
  }
}
