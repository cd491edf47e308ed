import type { LiveMessage, LiveNotice } from '@escuta/kernel'
import { closeCodes, type LiveSocket } from './live-socket.ts'

/** The sockets of this process by room, each with the request that opened it. */
export function createJoinedSockets<Origin>() {
  const requests = new Map<LiveSocket, Origin>()
  const rooms = new Map<string, Set<LiveSocket>>()
  return {
    notify({ rooms: named, message }: LiveNotice): void {
      for (const live of new Set(named.flatMap((room) => [...(rooms.get(room) ?? [])]))) {
        if (message.type === 'session-ended') live.close(closeCodes.notSignedIn)
        else live.send(message)
      }
    },
    sendToAll(message: LiveMessage): void {
      for (const live of requests.keys()) live.send(message)
    },
    add(live: LiveSocket, request: Origin): void {
      requests.set(live, request)
      for (const room of live.rooms) {
        const known = rooms.get(room)
        if (known) known.add(live)
        else rooms.set(room, new Set([live]))
      }
    },
    remove(live: LiveSocket): void {
      requests.delete(live)
      for (const room of live.rooms) {
        const known = rooms.get(room)
        known?.delete(live)
        if (known?.size === 0) rooms.delete(room)
      }
    },
    all: () => [...requests],
    size: () => requests.size,
  }
}
