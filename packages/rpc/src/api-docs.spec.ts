import { connect, type Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerApiDocs } from './api-docs.ts'
import { notesPermissions, notesRoutes } from './testing/create-test-server.ts'

const documented = { routes: notesRoutes, channels: [], permissions: notesPermissions }

describe('the API page', () => {
  it('describes every documented path in OpenAPI 3.1, with its input and its refusals', async () => {
    const server = fastify()
    registerApiDocs(server, documented)
    const description = (await server.inject('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    const described = Object.entries<object>(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      notesRoutes.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`).toSorted(),
    )
    const write = description.paths['/api/notes'].post
    expect(write.requestBody.content['application/json'].schema.properties.text).toEqual({ type: 'string' })
    expect(Object.keys(write.responses)).toEqual(expect.arrayContaining(['201', '400', '415']))
    const refusing = description.paths['/api/notes/refusals'].post.responses
    const codesOf = (status: string) =>
      refusing[status].content['application/json'].schema.properties.code.enum
    expect(codesOf('409')).toEqual(['slot-taken'])
    expect(codesOf('400')).toEqual(['unknown-host', 'invalid-input'])
    const list = description.paths['/api/notes'].get
    expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(['limit', 'cursor'])
    expect(list.parameters[0].schema).toMatchObject({ type: 'integer', maximum: 500, default: 100 })
    expect(Object.keys(list.responses['200'].headers)).toEqual(['X-Next-Cursor'])
    expect(write.description).toBe('Quem pode chamar: visitantes, clientes.')
    await server.close()
  })

  it.each([true, false])('is served with its viewer', async (ignoreTrailingSlash) => {
    const server = fastify({ routerOptions: { ignoreTrailingSlash } })
    registerApiDocs(server, documented)
    expect((await server.inject('/api/docs')).headers.location).toBe('/api/docs/')
    const page = await server.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('/api/openapi.json')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    const [, script] = /src="([^"]+)"/.exec(page.body) ?? []
    const viewer = await server.inject(new URL(script!, 'http://localhost/api/docs/').pathname)
    expect([viewer.statusCode, viewer.body.length > 1_000_000]).toEqual([200, true])
    await server.close()
  })

  it('sends its script compressed and immutable, and 404 for other files', async () => {
    const server = fastify()
    registerApiDocs(server, documented)
    const [, script] = /src="([^"]+)"/.exec((await server.inject('/api/docs/')).body) ?? []
    const url = `/api/docs/${script}`
    const plain = await server.inject(url)
    const zipped = await server.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } })
    const compressed = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    const encodings = [plain, zipped, compressed].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'gzip', 'br'])
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(brotliDecompressSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const known = await server.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await server.inject('/api/docs/js/scalar.js')).statusCode).toBe(404)
    await server.close()
  })

  it('holds no copy of its script for readers that do not read', async () => {
    const server = fastify()
    registerApiDocs(server, documented)
    const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const [, script] = /src="([^"]+)"/.exec((await server.inject('/api/docs/')).body) ?? []
    const held = new Set<Socket>()
    server.server.on('connection', (socket: Socket) => held.add(socket))
    const readers = Array.from({ length: 40 }, () => connect(Number(address.port), address.hostname))
    for (const reader of readers) {
      reader.on('error', () => undefined)
      reader.pause()
      reader.write(`GET /api/docs/${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    }
    const answered = () => [...held].filter(({ bytesWritten }) => bytesWritten > 0).length
    await expect.poll(answered, { timeout: 20_000 }).toBe(40)
    const buffered = [...held].reduce((sum, { writableLength }) => sum + writableLength, 0)
    expect(buffered).toBeLessThan(40 * 256 * 1024)
    for (const reader of readers) reader.destroy()
    await server.close()
  })
})
