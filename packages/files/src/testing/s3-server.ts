import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Settings } from '../s3-disk.ts'

type Fault = 'none' | 'silent' | 'put-cut' | 'get-cut' | 'get-stalled' | 'slow-down'

const region = 'us-east-1'
const bucket = 'arquivos'
const accessKeyId = 'escuta'
const secretAccessKey = 'segredo-do-servico'

/**
 * A server that speaks the part of S3 that the disk uses: PUT, GET, HEAD and DELETE of objects in one bucket. It
 * verifies signatures and checksums (AWS Signature Version 4) and answers errors as XML. `fault` makes it fail.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const state = { fault: asFault('none'), requests: 0 }

  const server = createServer((request, response) => {
    state.requests += 1
    void answer(request, response).catch(() => request.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = state
    if (fault === 'silent') return
    if (fault === 'slow-down') return fail(response, 503, 'SlowDown')
    const body = await bodyOf(request, fault === 'put-cut')
    const refused = refusalOf(request, body)
    if (refused) return fail(response, 403, refused)
    const [, inBucket, ...key] = new URL(request.url!, 'http://s3').pathname.split('/')
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket')
    return serve(request, response, { name: key.join('/'), body, fault })
  }

  function serve(
    { method }: IncomingMessage,
    response: ServerResponse,
    { name, body, fault }: { readonly name: string; readonly body: Buffer; readonly fault: Fault },
  ): void {
    if (method === 'PUT') {
      objects.set(name, body)
      response.writeHead(200, { etag: '"etag"' }).end()
      return
    }
    if (method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
      return
    }
    const content = objects.get(name)
    if (!content) return fail(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': content.length })
    if (method === 'HEAD') response.end()
    else if (fault === 'none') response.end(content)
    else {
      response.write(content.subarray(0, content.length / 2), () => {
        if (fault === 'get-cut') response.destroy()
      })
    }
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
  }
  return {
    settings,
    /** Requests so far. */
    requests: () => state.requests,
    fail: (fault: Fault) => void (state.fault = fault),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function asFault(fault: Fault): Fault {
  return fault
}

/** All of a body; with `isCut` the connection ends after its first bytes. */
async function bodyOf(request: IncomingMessage, isCut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    if (isCut) request.destroy()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}

const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/

/** The code of S3 for a request without the right signature of its head and its body; undefined for a right one. */
function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, key, day, scope, signed, signature] = form.exec(headers.authorization ?? '') ?? []
  if (!key || !day || !scope || !signed) return 'AccessDenied'
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url!, 'http://s3')
  searchParams.sort()
  const head = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const request = [method, pathname, searchParams.toString(), head.join(''), signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${scope}`, sha256(request)].join('\n')
  const signingKey = [day, ...scope.split('/')].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
