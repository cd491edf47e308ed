import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createTestServer } from './testing/create-test-server.ts'

const json = { 'content-type': 'application/json' }
let server: FastifyInstance

afterEach(async () => server.close())

async function open() {
  const fixture = await createTestServer()
  server = fixture.server
  return fixture
}

describe('a REST path', () => {
  it('returns the procedure’s output with the declared headers', async () => {
    await open()
    const answer = await server.inject('/api/notes/5')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ id: '5', scope: 'any' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('returns a list in pages, with the cursor of the next one in a header', async () => {
    await open()
    expect((await server.inject('/api/notes')).json()).toEqual(['a', 'b', 'c'])
    const first = await server.inject('/api/notes?limit=2')
    expect(first.json()).toEqual(['a', 'b'])
    const cursor = first.headers['x-next-cursor']
    expect(cursor).toEqual(expect.any(String))
    const second = await server.inject(`/api/notes?limit=2&cursor=${String(cursor)}`)
    expect([second.json(), second.headers['x-next-cursor']]).toEqual([['c'], undefined])
  })

  it.each([
    ['limit=abc', 'limit', 'Informe um número inteiro de 1 a 500.'],
    ['limit=', 'limit', 'Informe um número inteiro de 1 a 500.'],
    ['limit=1&limit=2', 'limit', 'Informe um só valor.'],
    ['cursor=abc', 'cursor', 'Este cursor não vale para esta lista. Comece de novo, sem cursor.'],
  ])('refuses a page of %s at its parameter', async (search, path, message) => {
    await open()
    const answer = await server.inject(`/api/notes?${search}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', issues: [{ path, message }] })
  })

  it('returns all pages of a streamed text', async () => {
    await open()
    const answer = await server.inject('/api/notes/all.txt')
    expect([answer.body, answer.headers['content-type']]).toEqual(['a\nb\nc\n', 'text/plain; charset=utf-8'])
  })

  it('ends the connection when a later page of a streamed text fails, and logs no text of the failure', async () => {
    const { logged } = await open()
    await expect(server.inject('/api/notes/torn.txt')).rejects.toThrow('destroyed before completion')
    expect(logged.join('')).toContain('create-test-server.ts')
    expect(logged.join('')).not.toContain('SELECT')
  })

  it('has its own status and answer, which may depend on the output', async () => {
    await open()
    const post = await server.inject({ method: 'POST', url: '/api/notes', payload: { text: 'oi' } })
    expect(post.statusCode).toBe(201)
    const put = (text: string) => server.inject({ method: 'PUT', url: '/api/notes/5', payload: { text } })
    const [created, replaced] = [await put('nova'), await put('velha')]
    expect([created.statusCode, replaced.statusCode]).toEqual([201, 200])
    expect(replaced.json()).toEqual({ text: 'VELHA' })
  })

  it('names the invalid fields', async () => {
    await open()
    const answer = await server.inject({ method: 'POST', url: '/api/notes', payload: { text: '' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'invalid-input',
      message: 'Alguns dados não estão corretos.',
      issues: [{ path: 'text', message: 'Escreva algo.' }],
    })
  })

  it('returns the procedure’s refusal with code and details', async () => {
    await open()
    const refuse = (code: string) =>
      server.inject({ method: 'POST', url: '/api/notes/refusals', payload: { code } })
    const [plain, detailed] = [await refuse('plain'), await refuse('nearest')]
    expect(plain.statusCode).toBe(409)
    expect(plain.json()).toEqual({ code: 'slot-taken', message: 'Este horário acabou de ser reservado.' })
    expect(detailed.json()).toMatchObject({ code: 'slot-taken', nearest: ['2026-01-05T12:00:00.000Z'] })
  })

  it('sends Retry-After with too many requests and with failures', async () => {
    await open()
    const slow = await server.inject({ method: 'POST', url: '/api/notes/slow' })
    expect([slow.statusCode, slow.headers['retry-after']]).toEqual([429, '13'])
    const failed = await server.inject('/api/explode')
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '2'])
  })

  it('logs the location of a failure, and neither logs nor returns its text', async () => {
    const { logged } = await open()
    const failed = await server.inject('/api/explode')
    expect(failed.body).not.toContain('SELECT')
    expect(logged.join('')).not.toContain('SELECT')
    expect(logged.join('')).toContain('create-test-server.ts')
  })

  it('treats an invalid value of the app as a failure and logs it without the value', async () => {
    const { logged } = await open()
    const failed = await server.inject('/api/misread')
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable'])
    const errors = logged.filter((line) => line.includes('"level":50'))
    expect(errors).toEqual([expect.stringContaining('"kind":"ZodError"')])
    expect(errors[0]).toContain('create-test-server.ts')
    expect(failed.body + errors[0]).not.toContain('Lia Souza')
  })

  it('checks the permission before the input', async () => {
    await open()
    const answer = await server.inject({ method: 'POST', url: '/api/secrets', payload: { wrong: 1 } })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
    const signedIn = await server.inject({
      method: 'POST',
      url: '/api/secrets',
      payload: { wrong: 1 },
      cookies: { '__Host-escuta.session': 'ana' },
    })
    expect([signedIn.statusCode, signedIn.json().code]).toEqual([403, 'not-permitted'])
  })

  it.each([
    ['malformed JSON', 400, 'invalid-input', json, '{"text":'],
    ['a prototype', 400, 'invalid-input', json, '{"text":"a","__proto__":{"admin":true}}'],
    ['a hidden prototype', 400, 'invalid-input', json, '{"text":"a","\\u005f_proto__":{"admin":true}}'],
    ['a NUL character', 400, 'invalid-input', json, '{"text":"a\\u0000b"}'],
    ['a lone surrogate', 400, 'invalid-input', json, '{"text":"a\\ud800b"}'],
    ['no body at all', 400, 'invalid-input', json, ''],
    ['a body of another type', 415, 'unsupported-media-type', { 'content-type': 'text/xml' }, '<a/>'],
    ['a form', 415, 'unsupported-media-type', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
    ['a body over 64 KiB', 413, 'too-large', json, JSON.stringify({ text: 'a'.repeat(65_536) })],
    [
      'a body that is nested too deeply',
      400,
      'invalid-input',
      json,
      `{"text":${'['.repeat(40)}${']'.repeat(40)}}`,
    ],
  ])('refuses %s', async (...[, status, code, headers, payload]) => {
    await open()
    const answer = await server.inject({ method: 'POST', url: '/api/notes', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('refuses a NUL and a broken escape in the address', async () => {
    await open()
    for (const url of ['/api/notes/%00', '/api/notes/%E0%A4%A']) {
      expect((await server.inject(url)).statusCode).toBe(400)
    }
  })

  it('derives the command id from key, path and user', async () => {
    await open()
    const send = async (key: string | undefined, cookies: Record<string, string>) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await server.inject({
        method: 'POST',
        url: '/api/notes',
        headers,
        cookies,
        payload: { text: 'a' },
      })
      return answer.json()
    }
    const signedIn = { '__Host-escuta.session': 'ana' }
    const first = await send('k1', signedIn)
    expect(await send('k1', signedIn)).toEqual(first)
    expect(first.second).not.toBe(first.commandId)
    expect(await send('k2', signedIn)).not.toEqual(first)
    expect(await send(undefined, signedIn)).not.toEqual(await send(undefined, signedIn))
    const long = 'a-key-of-a-guest-long-enough'
    expect(await send(long, {})).toEqual(await send(long, {}))
    expect(await send(long, {})).not.toEqual(await send(long, signedIn))
    expect(await send('k1', {})).not.toEqual(await send('k1', {}))
  })

  it('derives different ids from different inputs under one key, independent of the order of fields', async () => {
    await open()
    const send = async (payload: object) => {
      const headers = { 'idempotency-key': 'k1' }
      const cookies = { '__Host-escuta.session': 'ana' }
      const answer = await server.inject({ method: 'POST', url: '/api/notes', headers, cookies, payload })
      return answer.json<{ commandId: string }>().commandId
    }
    const first = await send({ text: 'a', extra: [1, { b: null, c: 'd' }] })
    expect(await send({ extra: [1, { c: 'd', b: null }], text: 'a' })).toBe(first)
    const others = [{ text: 'b' }, { text: 'a', extra: [1] }, { text: 'a', extra: [{ b: null, c: 'd' }, 1] }]
    const ids = await Promise.all(others.map(send))
    expect(new Set([first, ...ids]).size).toBe(4)
  })

  it('refuses an invalid key', async () => {
    await open()
    const answer = await server.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { 'idempotency-key': 'a'.repeat(256) },
      payload: { text: 'a' },
    })
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'Idempotency-Key'])
  })
})

describe('a request that its sender aborts in its body', () => {
  it.each(['/api/notes', '/api/trpc/notes.write'])('to %s is not logged as a failure', async (path) => {
    const { server: opened, logged } = await createTestServer()
    server = opened
    const address = new URL(await opened.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
    socket.write(`${head}Content-Length: 100\r\n\r\n{"text":`)
    socket.on('error', () => undefined)
    await expect.poll(() => logged.some((line) => line.includes('incoming request'))).toBe(true)
    socket.resetAndDestroy()
    const connections = () =>
      new Promise((resolve) => {
        opened.server.getConnections((_error, count) => resolve(count))
      })
    await expect.poll(connections).toBe(0)
    expect(logged.filter((line) => Object(JSON.parse(line)).level >= 50)).toEqual([])
  })
})
