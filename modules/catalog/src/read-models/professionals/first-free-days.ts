import type { LocalDate } from '@escuta/kernel'

/** The day of the first free time of those who have one; for about 100 ids at once. */
export type FindFirstFree = (ids: readonly string[]) => Promise<ReadonlyMap<string, LocalDate>>

/** Agendas that one call reads, which takes about 10 ms of the server's time. */
const atOnce = 100
/** Milliseconds between two rounds, and rounds in which each agenda is read once. */
const pauseMs = 5_000
const rounds = 120

export type FirstFreeDays = ReturnType<typeof createFirstFreeDays>

/**
 * The days of the first free times, which a server remembers for the order of its search
 * (docs/adr/0049-remembered-first-free-days.md). Searches start rounds, which read some agendas in the background: first
 * those of new and changed professionals, then those that were read longest ago.
 */
export function createFirstFreeDays(findFirstFree: FindFirstFree, now = () => performance.now()) {
  /** By id, those that were read longest ago first; null where there is no free time. */
  const days = new Map<string, LocalDate | null>()
  const waiting = new Set<string>()
  let endedAt = -Infinity
  let running: Promise<void> | undefined

  async function read(ids: readonly string[], onDay: OnDay): Promise<void> {
    const found = await findFirstFree(ids)
    for (const id of ids) {
      if (!waiting.delete(id) && !days.has(id)) continue
      const day = found.get(id) ?? null
      days.delete(id)
      days.set(id, day)
      onDay(id, day ?? undefined)
    }
  }

  async function round(onDay: OnDay): Promise<void> {
    while (waiting.size > 0) await read(waiting.values().take(atOnce).toArray(), onDay)
    const oldest = days
      .keys()
      .take(Math.max(atOnce, Math.ceil(days.size / rounds)))
      .toArray()
    for (let at = 0; at < oldest.length; at += atOnce) await read(oldest.slice(at, at + atOnce), onDay)
  }

  return {
    dayOf: (id: string): LocalDate | undefined => days.get(id) ?? undefined,
    /** A professional who is new or has changed. */
    changed: (id: string): void => void waiting.add(id),
    removed(id: string): void {
      days.delete(id)
      waiting.delete(id)
    },
    /** Whether one call reads every agenda that is waited for. */
    areFewWaiting: (): boolean => waiting.size <= atOnce,
    /** Starts a round, unless one is running or has just ended. Never rejects: the next round reads what failed. */
    follow(onDay: OnDay): Promise<void> {
      if (running) return running
      if (waiting.size === 0 && now() - endedAt < pauseMs) return Promise.resolve()
      running = round(onDay)
        .catch(() => undefined)
        .finally(() => {
          endedAt = now()
          running = undefined
        })
      return running
    },
  }
}

type OnDay = (id: string, day: LocalDate | undefined) => void
