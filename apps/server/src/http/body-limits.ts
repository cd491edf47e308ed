import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import {
  accessRefusals,
  countedNetworks,
  createHeldCounts,
  type NetworkLimit,
  RefusedError,
} from '@escuta/kernel'
import { declaredBytes } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How much of bodies the server holds at one time, and how slowly one may come. */
export type BodyLimits = {
  /** Bytes of the bodies of all requests together. */
  readonly totalBytes: number
  /** Bytes of the bodies of one network, so that it cannot take the place of all others. */
  readonly networkBytes: NetworkLimit
  /** In each time of so many milliseconds a body that is not complete brings so many bytes. */
  readonly slowMs: number
  readonly slowBytes: number
}

const mebibyte = 1024 * 1024

export const bodyLimits: BodyLimits = {
  totalBytes: 32 * mebibyte,
  networkBytes: { one: 8 * mebibyte, wider: 16 * mebibyte },
  slowMs: 10_000,
  slowBytes: 10 * 1024,
}

/** What a body that goes on as it comes takes: the buffers on its way. */
const streamedBytes = 64 * 1024
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])
const closingMs = 500
/** How long the rest of a body is read and dropped after its answer, so that its sender gets the answer. */
const lingerMs = 2_000

type Coming = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly socket: Socket
  since: number
  bytes: number
}

/**
 * Counts the bytes that requests announce, from their head to their answer; beyond the limits a body is refused
 * (`too-many-bodies`) before it is read. Cuts connections whose body comes too slowly.
 */
export function limitBodies(server: FastifyInstance, limits: BodyLimits): void {
  const held = createHeldCounts()
  const coming = new Set<Coming>()

  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (declaredBytes(request) === 0) return done()
    if (raw.socket instanceof Socket) {
      const { socket } = raw
      const body = {
        request: raw,
        response: reply.raw,
        socket,
        since: performance.now(),
        bytes: socket.bytesRead,
      }
      coming.add(body)
      raw.once('close', () => coming.delete(body))
      reply.raw.once('finish', () => cutRest(body))
    }
    const bytes = bytesToHold(request)
    if (bytes === 0) return done()
    const all = { key: 'all', most: limits.totalBytes }
    const release = held.take([all, ...countedNetworks(request.ip, limits.networkBytes)], bytes)
    if (!release) return done(new RefusedError(accessRefusals.refuse('too-many-bodies')))
    // An answer that was sent is `finish`; a connection that ended before it is `close` alone.
    reply.raw.once('finish', release).once('close', release)
    return done()
  })
  const timer = setInterval(() => cutSlow(coming, limits), limits.slowMs / 4).unref()
  server.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** What a body takes until its answer: what its head announces, or the most that is read of it. */
function bytesToHold(request: FastifyRequest): number {
  const { routeOptions, is404, method } = request
  if (is404 || withoutBody.has(method)) return 0
  const { streamsBody, mostBodyOf } = routeOptions.config ?? {}
  if (streamsBody) return streamedBytes
  const most = mostBodyOf?.(request) ?? routeOptions.bodyLimit ?? 0
  return Math.min(declaredBytes(request) ?? most, most)
}

function cutSlow(coming: Set<Coming>, { slowMs, slowBytes }: BodyLimits): void {
  const now = performance.now()
  for (const body of coming) {
    const { request, socket } = body
    if (request.complete || socket.destroyed) coming.delete(body)
    // What waits to be read has come in time: the server is the one that is slow.
    else if (request.readableLength > 0) Object.assign(body, { since: now, bytes: socket.bytesRead })
    else if (now - body.since >= slowMs) {
      if (socket.bytesRead - body.bytes < slowBytes) cut(body)
      Object.assign(body, { since: now, bytes: socket.bytesRead })
    }
  }
}

/** Cuts a connection that goes on sending a body that was answered. */
function cutRest({ request, socket }: Coming): void {
  if (request.complete) return
  setTimeout(() => request.complete || socket.destroy(), lingerMs).unref()
}

/** Answers 408 where nothing was answered yet, and closes the connection. */
function cut({ response, socket }: Coming): void {
  if (response.headersSent || response.socket !== socket) return void socket.destroy()
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  setTimeout(() => socket.destroy(), closingMs).unref()
}
