/** `silent`: nothing passes and nobody is told. `reset`: connections end, and new ones are refused. */
export type Fault = 'none' | 'silent' | 'reset'
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

/** Resolves when this way of a line is not silent. */
export async function untilHeard(line: Line, way: Way): Promise<void> {
  if (line.fault(way) !== 'silent') return
  await new Promise<void>((resolve) => {
    const stop = line.onFault((changed, fault) => {
      if (changed !== way || fault === 'silent') return
      stop()
      resolve()
    })
  })
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
