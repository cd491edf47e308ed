/** A stream as it was folded up to a version. */
export type Folded<State> = {
  readonly state: State
  readonly version: bigint
  readonly lastOccurredAt: string
  readonly lastPosition: bigint
  /** The commands whose events are in the stream: at least those up to this version. Grows with later versions. */
  readonly commandIds: Set<string>
  /** About what it takes in memory. */
  readonly bytes: number
}

type Kept = { readonly folded: Folded<unknown>; readonly usedAt: number }
export type KeptStates = ReturnType<typeof createKeptStates>

const longestUnusedMs = 30 * 60_000

/** Keeps the folded states of streams in use, the last used longest: at most `mostBytes`, unused ones for 30 minutes. */
export function createKeptStates(mostBytes: number, now: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>()
  let bytes = 0

  function forget(name: string): void {
    bytes -= kept.get(name)?.folded.bytes ?? 0
    kept.delete(name)
  }
  function keepAs(name: string, folded: Folded<unknown>): void {
    forget(name)
    kept.set(name, { folded, usedAt: now() })
    bytes += folded.bytes
  }

  return {
    get<State>(name: string): Folded<State> | undefined {
      const found = kept.get(name)
      if (!found) return undefined
      keepAs(name, found.folded)
      return ofStream(found.folded)
    },
    /** Keeps a state unless a later one is kept, and forgets what is too much. */
    put(name: string, folded: Folded<unknown>): void {
      const before = kept.get(name)?.folded
      keepAs(name, before && before.version > folded.version ? before : folded)
      for (const [oldest, { usedAt }] of kept) {
        if (bytes <= mostBytes && now() - usedAt <= longestUnusedMs) return
        forget(oldest)
      }
    },
    forget,
    forgetAll(): void {
      kept.clear()
      bytes = 0
    },
  }
}

/** Guarantee: a stream's name begins with the name of its definition, so that its states have one type. */
function ofStream<State>(folded: Folded<unknown>): Folded<State> {
  return folded as Folded<State>
}
