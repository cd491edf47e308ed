import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const chunkBytes = 64 * 1024
/** Of 11: compressing the API page's script takes half a second; higher qualities take several and save 5 %. */
const brotliQuality = 5

export type SharedBody = Awaited<ReturnType<typeof shareBody>>

/** A response body that is the same for all readers, kept once, plain and compressed; `hash` changes with the content. */
export async function shareBody(content: string | Buffer, type: string) {
  const plain = Buffer.from(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  return { type, hash, plain, compressed: { br, gzip: zipped } }
}

/**
 * Responds with a shared body in an encoding that the browser accepts, or with 304. The body is streamed in chunks, so
 * that a reader that does not read holds no copy of it.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, body: SharedBody): FastifyReply {
  const etag = `"${body.hash}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = encoding ? body.compressed[encoding] : body.plain
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .header('content-length', bytes.length)
    .type(body.type)
    .send(Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: chunkBytes }))
}

function encodingFor(header: string | readonly string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
}
