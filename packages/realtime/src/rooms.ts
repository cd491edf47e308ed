import type { Notice } from './fanout.ts'
import { closeCodes, type LiveSocket } from './live-socket.ts'

/** The sockets of this process by topic, each with its session. */
export function createRooms<Origin>() {
  const requests = new Map<LiveSocket, Origin>()
  const followers = new Map<string, Set<LiveSocket>>()
  const notify = ({ topics, message }: Notice): void => {
    for (const live of topics.flatMap((topic) => [...(followers.get(topic) ?? [])])) {
      if (message.type === 'changed') live.changed(message.at)
      else live.close(closeCodes.notSignedIn)
    }
  }
  return {
    notify,
    notifyAll: (): void => {
      const at = new Date().toISOString()
      for (const live of requests.keys()) live.changed(at)
    },
    add(live: LiveSocket, request: Origin): void {
      requests.set(live, request)
      for (const topic of live.topics) {
        const known = followers.get(topic)
        if (known) known.add(live)
        else followers.set(topic, new Set([live]))
      }
    },
    remove(live: LiveSocket): void {
      requests.delete(live)
      for (const topic of live.topics) {
        const known = followers.get(topic)
        known?.delete(live)
        if (known?.size === 0) followers.delete(topic)
      }
    },
    all: () => [...requests],
    size: () => requests.size,
  }
}
