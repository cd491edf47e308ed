import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { countedNetworks, createHeldCounts, type NetworkLimit, type Release } from '@escuta/kernel'

/**
 * How much of a body is read and dropped after its answer, so that its sender gets the answer before its connection
 * is cut.
 */
export type ReadOnLimits = {
  /** The limit of one connection, whatever others send. */
  readonly bytes: number
  /** Beyond that, of the largest body, where so much is free of its network's and of all. */
  readonly mostBytes: number
  readonly networkBytes: NetworkLimit
  readonly totalBytes: number
  readonly ms: number
  /** From the last byte that is read to the cut. */
  readonly closingMs: number
}

const mebibyte = 1024 * 1024

export const readOnLimits: ReadOnLimits = {
  bytes: mebibyte / 16,
  // A file of 10 MB that is refused.
  mostBytes: 11 * mebibyte,
  networkBytes: { one: 12 * mebibyte, wider: 24 * mebibyte },
  totalBytes: 32 * mebibyte,
  ms: 2_000,
  closingMs: 500,
}

/** A body that was answered before it had come to its end. */
export type Answered = {
  readonly request: IncomingMessage
  readonly socket: Socket
  readonly address: string
  /** What is still to come, as far as its head says. */
  readonly restBytes: number
}

/**
 * Reads bodies on after their answer, up to so many bytes, and cuts the connections of those that go on. What is
 * dropped takes memory until it is collected, so all together are bounded too.
 */
export function createReadOn(limits: ReadOnLimits) {
  const held = createHeldCounts()

  function placeFor({ address, restBytes }: Answered): Release | undefined {
    if (restBytes <= limits.bytes || restBytes > limits.mostBytes) return undefined
    const all = { key: 'all', most: limits.totalBytes }
    return held.take([all, ...countedNetworks(address, limits.networkBytes)], restBytes)
  }
  return (body: Answered): void => {
    const { request, socket } = body
    const release = placeFor(body)
    let left = release ? body.restBytes : limits.bytes
    const cutAfter = (ms: number) => setTimeout(() => request.complete || socket.destroy(), ms).unref()
    const timer = cutAfter(limits.ms)
    function end(): void {
      clearTimeout(timer)
      socket.off('close', end)
      release?.()
    }
    request.once('end', end)
    // Node tells a request that was answered nothing of its connection's end.
    socket.once('close', end)
    // Whoever was reading it has answered.
    request.removeAllListeners('readable')
    request.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left >= 0) return
      // Nothing more is read of the connection, which is cut once its sender had the time to read the answer.
      request.pause()
      cutAfter(limits.closingMs)
    })
  }
}
