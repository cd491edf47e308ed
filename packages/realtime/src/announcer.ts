import type { Topic } from '@escuta/kernel'
import type { Fanout } from './fanout.ts'

const gatherMs = 25

/** Collects changes for a moment, so that a burst of events is one notice for all rooms with the same topics. */
export function createAnnouncer(fanout: Pick<Fanout, 'publish'>, onError: (error: unknown) => void) {
  const waiting = new Map<string, Set<Topic>>()
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    timer = undefined
    const byTopics = Map.groupBy(waiting, ([, topics]) => String([...topics].toSorted()))
    waiting.clear()
    for (const changes of byTopics.values()) {
      const rooms = changes.map(([room]) => room)
      fanout.publish({ rooms, message: { type: 'changed', topics: [...changes[0]![1]] } }).catch(onError)
    }
  }
  return {
    announce(rooms: readonly string[], topics: readonly Topic[]): void {
      if (topics.length === 0) return
      for (const room of rooms) waiting.set(room, (waiting.get(room) ?? new Set()).union(new Set(topics)))
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherMs)
    },
    close: (): void => clearTimeout(timer),
  }
}
