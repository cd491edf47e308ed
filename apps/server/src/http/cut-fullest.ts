import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@escuta/kernel'

/** A connection, and what it has not taken yet. */
export type Waiting = {
  readonly socket: Socket
  readonly network: string
  readonly bytes: number
  /** For how long its reader has taken nothing. */
  readonly stillMs: number
}

const restMs = 2_000

/**
 * The connections to cut until no more than `most` bytes wait: those that take nothing first, always of the network for
 * which most waits, the longest still first. The size of one answer alone cuts nobody.
 */
export function fullest(connections: readonly Waiting[], most: number): readonly Socket[] {
  let excess = connections.reduce((sum, { bytes }) => sum + bytes, 0) - most
  const cut: Socket[] = []
  const full = connections.filter(({ bytes }) => bytes > 0)
  for (const isStill of [true, false]) {
    const networks = networksOf(full.filter(({ stillMs }) => stillMs >= restMs === isStill))
    while (excess > 0) {
      const [first] = networks.sort((one, other) => other.bytes - one.bytes)
      const next = first?.connections.pop()
      if (!first || !next) break
      first.bytes -= next.bytes
      excess -= next.bytes
      cut.push(next.socket)
    }
  }
  return cut
}

function networksOf(waiting: readonly Waiting[]) {
  return [...Map.groupBy(waiting, ({ network }) => network).values()].map((connections) => ({
    connections: connections.toSorted((one, other) => one.stillMs - other.stillMs),
    bytes: connections.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
}

/** Follows how far the reader of a connection is. */
export function createReader(socket: Socket, address: string) {
  let [taken, movedAt] = [takenOf(socket), performance.now()]
  return {
    /** What waits in the socket, and in answers that wait for those before them. */
    waiting(responses: readonly ServerResponse[]): Waiting {
      const later = responses.filter((response) => response.socket !== socket)
      const bytes = later.reduce((sum, { writableLength }) => sum + writableLength, socket.writableLength)
      const now = performance.now()
      if (bytes === 0 || takenOf(socket) !== taken) [taken, movedAt] = [takenOf(socket), now]
      return { socket, network: networkOf(address), bytes, stillMs: now - movedAt }
    },
  }
}

/** Bytes that the system took. Only the handle tells how far a long answer is, which is one write. */
function takenOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const { bytesWritten = 0, writeQueueSize = 0 } = Object(handle)
  return Number(bytesWritten) - Number(writeQueueSize)
}
