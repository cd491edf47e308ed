/** After so long a turn counts half. */
const halfLifeMs = 60_000
/** What is left of turns counts as none below it. */
const forgotten = 0.5
/** Lanes of which turns are kept; beyond it, those least recently used are forgotten. */
const mostLanes = 10_000

/** Turns that each lane had of late, in this process. */
export function createTurnCounts(now: () => number) {
  const counts = new Map<string, { readonly turns: number; readonly at: number }>()

  function of(lane: string): number {
    const held = counts.get(lane)
    const left = held === undefined ? 0 : held.turns * 2 ** ((held.at - now()) / halfLifeMs)
    return left < forgotten ? 0 : left
  }

  return {
    of,

    add(lane: string): void {
      const turns = of(lane) + 1
      // Deleted first, so that the map is in the order of use.
      counts.delete(lane)
      counts.set(lane, { turns, at: now() })
      const [oldest] = counts.keys()
      if (counts.size > mostLanes && oldest !== undefined) counts.delete(oldest)
    },
  }
}
