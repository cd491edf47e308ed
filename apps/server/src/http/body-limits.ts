import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { accessRefusals, type NetworkLimit } from '@escuta/kernel'
import { declaredBytes, refusalBody } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { type BodyShare, createBodyShares } from './body-shares.ts'
import { closeWith, type Coming, isArriving } from './coming-body.ts'
import { createReadOn, type ReadOnLimits, readOnLimits } from './read-on.ts'
import { cutSlow, cutSlowest, type PaceLimits } from './slow-bodies.ts'

/** How much of bodies the server holds at one time, and how slowly one may come. */
export type BodyLimits = PaceLimits & {
  /** Bytes of the bodies of all requests together. */
  readonly totalBytes: number
  /** Bytes of the bodies of one network, so that it cannot take the place of all others. */
  readonly networkBytes: NetworkLimit
  /** What is read of a body after its answer. */
  readonly readOn: ReadOnLimits
}

const mebibyte = 1024 * 1024

export const bodyLimits: BodyLimits = {
  totalBytes: 32 * mebibyte,
  networkBytes: { one: 8 * mebibyte, wider: 16 * mebibyte },
  slowMs: 10_000,
  slowBytes: 10 * 1024,
  wholeMs: 20_000,
  pacedMs: 2_000,
  readOn: readOnLimits,
}

/** What a body that goes on as it comes takes: the buffers on its way. */
const streamedBytes = 64 * 1024
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])
const retryAfterSeconds = 2

/** The account of a request, null for guests. Asked where there is no room for its body. */
type AccountOf = (request: FastifyRequest) => Promise<string | null>

/**
 * Cuts connections whose body comes too slowly, or goes on after its answer. While more than half of all is taken, it cuts the slowest body of the one who takes most. To be called before anything refuses, so that it sees every body; `limit` comes after the counters.
 */
export function cutBodies(server: FastifyInstance, limits: BodyLimits, accountOf: AccountOf) {
  const shares = createBodyShares(limits.totalBytes, limits.networkBytes)
  const coming = new Map<IncomingMessage, Coming>()
  const readOn = createReadOn(limits.readOn)

  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { raw } = request
    const { socket } = raw
    const declared = declaredBytes(request)
    if (declared === 0 || !(socket instanceof Socket)) return done()
    const isStreamed = request.routeOptions.config?.streamsBody ?? false
    const [began, firstBytes] = [performance.now(), socket.bytesRead]
    const moment = { began, firstBytes, since: began, bytes: firstBytes }
    const body: Coming = { request: raw, response, socket, isStreamed, share: undefined, ...moment }
    coming.set(raw, body)
    raw.once('close', () => coming.delete(raw))
    // Before Node reads all that comes, which it does from the end of the answer on.
    response.once('prefinish', () => {
      if (raw.complete || socket.destroyed) return
      const restBytes = (declared ?? Infinity) - (socket.bytesRead - firstBytes)
      readOn({ request: raw, socket, address: request.ip, restBytes })
    })
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
  /** Its bytes went to somebody else: it is answered as if there had been no room. */
  function leave(body: Coming): void {
    const refused = JSON.stringify(refusalBody(accessRefusals.refuse('too-many-bodies')))
    closeWith(body, '503 Service Unavailable', refused, `Retry-After: ${retryAfterSeconds}`)
  }
  async function shareOf(request: FastifyRequest, most: number): Promise<BodyShare> {
    const body = coming.get(request.raw)
    const owner = {
      address: request.ip,
      accountOf: () => accountOf(request),
      isArriving: () => body !== undefined && isArriving(body),
      leave: () => body && leave(body),
    }
    const share = await shares.open(owner, most, body?.isStreamed ? most : undefined)
    if (body) body.share = share
    return share
  }
  return {
    /**
     * Counts the bytes of bodies as they arrive, until their answer. Beyond the limits a body is refused (`too-many-bodies`), or one of an account that has more.
     */
    limit: () => limitBodies(server, shareOf),
  }
}

function limitBodies(
  server: FastifyInstance,
  shareOf: (request: FastifyRequest, most: number) => Promise<BodyShare>,
): void {
  const ofRequests = new WeakMap<IncomingMessage, BodyShare>()
  server.addHook('onRequest', async (request, { raw: response }) => {
    const most = declaredBytes(request) === 0 ? 0 : bytesToHold(request)
    if (most === 0) return
    const share = await shareOf(request, most)
    ofRequests.set(request.raw, share)
    // An answer that was sent is `finish`; a connection that ended before it is `close` alone.
    if (response.destroyed) share.release()
    else response.once('finish', share.release).once('close', share.release)
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
    await share.grow(arrived)
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
