import type { Fanout } from './fanout.ts'

const gatherMs = 25

/** Collects changed topics for a moment, so that a burst of events is one notification. */
export function createAnnouncer(
  fanout: Fanout,
  onError: (error: unknown) => void,
): {
  announce(topics: readonly string[], at: string): void
  close(): void
} {
  const waiting = new Set<string>()
  let latest = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    timer = undefined
    const topics = [...waiting]
    waiting.clear()
    fanout.publish({ topics, message: { type: 'changed', at: latest } }).catch(onError)
  }
  return {
    announce(topics, at) {
      if (topics.length === 0) return
      for (const topic of topics) waiting.add(topic)
      latest = at
      timer ??= setTimeout(flush, gatherMs)
    },
    close() {
      clearTimeout(timer)
    },
  }
}
