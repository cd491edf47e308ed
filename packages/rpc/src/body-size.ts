import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest body of a request of this route in bytes; default: what a person who is signed in may send. */
    mostBodyOf?: (request: FastifyRequest) => number
    /** The body goes on as it comes and is not held in memory: it costs nothing by its size. */
    streamsBody?: boolean
  }
}

/** Largest JSON bodies in bytes. Procedures that need more say so in their metadata (`bodyBytes`). */
export const mostBodyBytes = { guest: 64 * 1024, signedIn: 128 * 1024 } as const

/** What is taken for a body before its first byte, whatever it announces. */
const firstBytes = 16 * 1024

/** Length of a request's body as its head declares it; undefined where it comes in chunks. */
export function declaredBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** Largest body of a request in bytes. */
export function mostBodyOf(request: FastifyRequest): number {
  return request.routeOptions.config?.mostBodyOf?.(request) ?? mostBodyBytes.signedIn
}

/** Largest body of a request that calls these procedures. */
export function mostBodyOfCalls({ _def: { procedures } }: AnyTRPCRouter, paths: readonly string[]): number {
  const asked = paths.map((path): unknown =>
    Object.hasOwn(procedures, path) ? procedures[path].meta?.bodyBytes : 0,
  )
  return Math.max(mostBodyBytes.signedIn, ...asked.map((bytes) => (typeof bytes === 'number' ? bytes : 0)))
}

/**
 * Reads a body into one buffer, so that one of many small pieces takes no more memory than another. Refuses `too-large`
 * beyond `most` bytes, and `invalid-input` when the sender leaves.
 */
export async function readBody(
  payload: Readable,
  declared: number | undefined,
  most: number,
): Promise<Buffer> {
  if (declared !== undefined && declared > most) throw tooLarge()
  let body: Buffer = Buffer.allocUnsafe(Math.min(declared ?? firstBytes, firstBytes))
  let length = 0
  try {
    for await (const piece of piecesOf(payload)) {
      const needed = length + piece.length
      if (needed > most) throw tooLarge()
      if (needed > body.length) body = grown(body, Math.min(most, Math.max(needed, body.length * 2)))
      length += piece.copy(body, length)
    }
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError(accessRefusals.refuse('invalid-input'))
  }
  return body.subarray(0, length)
}

/** Guaranteed by Node: a request without an encoding set yields buffers. What is left unread is not the reader's to end. */
function piecesOf(payload: Readable): AsyncIterable<Buffer> {
  return payload.iterator({ destroyOnReturn: false })
}

function grown(body: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafe(bytes)
  body.copy(larger)
  return larger
}

function tooLarge(): RefusedError {
  return new RefusedError(accessRefusals.refuse('too-large'))
}
