import type { IncomingMessage, ServerResponse } from 'node:http'

const largestBody = 64 * 1024

/** The request's body as text; null when it is longer than any honest call (64 KiB), read to its end all the same. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
  }
  return size > largestBody ? null : Buffer.concat(chunks).toString('utf8')
}

/** Guaranteed by Node: a request without an encoding set yields buffers. */
function chunksOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request
}

/** The request's address from `/v1/` or another marker on, whatever prefix it is mounted under. */
export function addressFrom(request: IncomingMessage, marker: string): URL | null {
  const url = URL.parse(request.url ?? '', 'http://sandbox.invalid')
  const start = url?.pathname.indexOf(marker) ?? -1
  if (!url || start < 0) return null
  url.pathname = url.pathname.slice(start)
  return url
}

export type Reply = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** Writes a whole reply that nobody may cache. */
export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body).toString(),
    ...headers,
  })
  response.end(body)
}
