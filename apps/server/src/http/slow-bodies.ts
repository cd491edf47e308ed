import type { IncomingMessage } from 'node:http'
import { type Coming, cutLate, isArriving } from './coming-body.ts'

/** How slowly a body may come. */
export type PaceLimits = {
  /** In each time of so many milliseconds a body that is not complete brings so many bytes. */
  readonly slowMs: number
  readonly slowBytes: number
  /** For a whole body that does not go on as it comes. */
  readonly wholeMs: number
  /** The age from which a body is cut for its pace, while more than half of all is taken. */
  readonly pacedMs: number
}

/** Cuts bodies that bring too little in their time, or are not whole in time. */
export function cutSlow(
  coming: Map<IncomingMessage, Coming>,
  { slowMs, slowBytes, wholeMs }: PaceLimits,
): void {
  const now = performance.now()
  for (const body of coming.values()) {
    const { request, socket } = body
    if (request.complete || socket.destroyed) coming.delete(request)
    // What waits to be read has come in time: the server is the one that is slow.
    else if (request.readableLength > 0) Object.assign(body, { since: now, bytes: socket.bytesRead })
    else if (!body.isStreamed && now - body.began >= wholeMs) cutLate(body)
    else if (now - body.since >= slowMs) {
      if (socket.bytesRead - body.bytes < slowBytes) cutLate(body)
      Object.assign(body, { since: now, bytes: socket.bytesRead })
    }
  }
}

/** Frees so many bytes, each time by the slowest body of the network whose incomplete bodies take most. */
export function cutSlowest(
  coming: ReadonlyMap<IncomingMessage, Coming>,
  bytes: number,
  pacedMs: number,
): void {
  if (bytes <= 0) return
  const now = performance.now()
  const pace = ({ socket, firstBytes, began }: Coming) => (socket.bytesRead - firstBytes) / (now - began)
  const aged = [...coming.values()].filter(
    (body) =>
      body.share && isArriving(body) && body.request.readableLength === 0 && now - body.began >= pacedMs,
  )
  const networks = [...Map.groupBy(aged, ({ share }) => share?.network).values()].map((bodies) => ({
    bodies: bodies.toSorted((one, other) => pace(other) - pace(one)),
    taken: bodies.reduce((sum, { share }) => sum + (share?.bytes ?? 0), 0),
  }))
  for (let left = bytes; left > 0;) {
    const [most] = networks.sort((one, other) => other.taken - one.taken)
    const slowest = most?.bodies.pop()
    if (!most || !slowest?.share) return
    left -= slowest.share.bytes
    most.taken -= slowest.share.bytes
    slowest.share.release()
    cutLate(slowest)
  }
}
