import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { NetworkLimit } from '@escuta/kernel'
import { declaredBytes } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { type BodyShare, createBodyShares } from './body-shares.ts'

/** How much of bodies the server holds at one time, and how slowly one may come. */
export type BodyLimits = {
  /** Bytes of the bodies of all requests together. */
  readonly totalBytes: number
  /** Bytes of the bodies of one network, so that it cannot take the place of all others. */
  readonly networkBytes: NetworkLimit
  /** In each time of so many milliseconds a body that is not complete brings so many bytes. */
  readonly slowMs: number
  readonly slowBytes: number
  /** For a whole body that does not go on as it comes. */
  readonly wholeMs: number
  /** The age from which a body is cut for its pace, while more than half of all is taken. */
  readonly pacedMs: number
}

const mebibyte = 1024 * 1024

export const bodyLimits: BodyLimits = {
  totalBytes: 32 * mebibyte,
  networkBytes: { one: 8 * mebibyte, wider: 16 * mebibyte },
  slowMs: 10_000,
  slowBytes: 10 * 1024,
  wholeMs: 20_000,
  pacedMs: 2_000,
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
  readonly began: number
  readonly firstBytes: number
  readonly isStreamed: boolean
  share: BodyShare | undefined
  since: number
  bytes: number
}

/**
 * Cuts connections whose body comes too slowly, or goes on after its answer: while more than half of all is taken, the
 * slowest of who takes most. To be called before anything refuses, so that no body escapes; `limit` comes after the counters.
 */
export function cutBodies(server: FastifyInstance, limits: BodyLimits) {
  const shares = createBodyShares(limits.totalBytes, limits.networkBytes)
  const coming = new Map<IncomingMessage, Coming>()

  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { raw } = request
    const { socket } = raw
    if (declaredBytes(request) === 0 || !(socket instanceof Socket)) return done()
    const isStreamed = request.routeOptions.config?.streamsBody ?? false
    const [began, firstBytes] = [performance.now(), socket.bytesRead]
    const moment = { began, firstBytes, since: began, bytes: firstBytes }
    const body: Coming = { request: raw, response, socket, isStreamed, share: undefined, ...moment }
    coming.set(raw, body)
    raw.once('close', () => coming.delete(raw))
    response.once('finish', () => cutRest(body))
    return done()
  })
  const timer = setInterval(
    () => {
      cutSlow(coming, limits)
      cutSlowest(coming, shares.aboveHalf(), limits.pacedMs)
    },
    Math.min(limits.slowMs / 4, limits.pacedMs / 2),
  ).unref()
  server.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  return {
    /** Counts the bytes of bodies as they arrive, until their answer; beyond the limits a body is refused (`too-many-bodies`). */
    limit: () =>
      limitBodies(server, shares, (request, share) => {
        const body = coming.get(request)
        if (body) body.share = share
      }),
  }
}

function limitBodies(
  server: FastifyInstance,
  shares: ReturnType<typeof createBodyShares>,
  onShare: (request: IncomingMessage, share: BodyShare) => void,
): void {
  const ofRequests = new WeakMap<IncomingMessage, BodyShare>()
  server.addHook('onRequest', (request, reply, done) => {
    const most = declaredBytes(request) === 0 ? 0 : bytesToHold(request)
    if (most === 0) return done()
    const first = request.routeOptions.config?.streamsBody ? most : undefined
    const share = shares.open(request.ip, most, first)
    ofRequests.set(request.raw, share)
    onShare(request.raw, share)
    // An answer that was sent is `finish`; a connection that ended before it is `close` alone.
    reply.raw.once('finish', share.release).once('close', share.release)
    return done()
  })
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const share = ofRequests.get(request.raw)
    const isSmall = share === undefined || share.bytes >= bytesToHold(request)
    done(null, isSmall ? payload : Readable.from(counted(payload, share), { objectMode: false }))
  })
}

/** The pieces of a body, whose share grows by them. */
async function* counted(payload: RequestPayload, share: BodyShare): AsyncGenerator<Buffer> {
  let arrived = 0
  for await (const piece of Readable.prototype.iterator.call(payload, { destroyOnReturn: false })) {
    arrived += piece.length
    share.grow(arrived)
    yield piece
  }
}

/** The most that a body takes until its answer: what its head announces, or the most that is read of it. */
function bytesToHold(request: FastifyRequest): number {
  const { routeOptions, is404, method } = request
  if (is404 || withoutBody.has(method)) return 0
  const { streamsBody, mostBodyOf } = routeOptions.config ?? {}
  if (streamsBody) return streamedBytes
  const most = mostBodyOf?.(request) ?? routeOptions.bodyLimit ?? 0
  return Math.min(declaredBytes(request) ?? most, most)
}

function cutSlow(coming: Map<IncomingMessage, Coming>, { slowMs, slowBytes, wholeMs }: BodyLimits): void {
  const now = performance.now()
  for (const body of coming.values()) {
    const { request, socket } = body
    if (request.complete || socket.destroyed) coming.delete(request)
    // What waits to be read has come in time: the server is the one that is slow.
    else if (request.readableLength > 0) Object.assign(body, { since: now, bytes: socket.bytesRead })
    else if (!body.isStreamed && now - body.began >= wholeMs) cut(body)
    else if (now - body.since >= slowMs) {
      if (socket.bytesRead - body.bytes < slowBytes) cut(body)
      Object.assign(body, { since: now, bytes: socket.bytesRead })
    }
  }
}

/** Frees so many bytes, each time by the slowest body of the network whose incomplete bodies take most. */
function cutSlowest(coming: ReadonlyMap<IncomingMessage, Coming>, bytes: number, pacedMs: number): void {
  if (bytes <= 0) return
  const now = performance.now()
  const pace = ({ socket, firstBytes, began }: Coming) => (socket.bytesRead - firstBytes) / (now - began)
  const aged = [...coming.values()].filter((body) => isIncomplete(body) && now - body.began >= pacedMs)
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
    cut(slowest)
  }
}

function isIncomplete({ request, socket, share }: Coming): boolean {
  return share !== undefined && !request.complete && !socket.destroyed && request.readableLength === 0
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
