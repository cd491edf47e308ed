import { connect } from 'node:net'
import { caio, samplePassword, samplePeopleOf, createTestApp, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpClient } from './src/http-client.ts'

let app: TestApp
let session: string

beforeAll(async () => {
  app = await createTestApp()
  await samplePeopleOf(app).client(caio)
  const http = httpClient(app.url)
  await http.post('/api/auth/login', { email: caio.email, password: samplePassword })
  session = http.cookies.get('escuta.session') ?? ''
})
afterAll(() => app?.close())

type RawAnswer = { readonly status: number; readonly code: unknown; readonly text: string }

/** Sends exactly these lines and nothing else, as no library would. */
async function sendLines(lines: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  await new Promise((resolve) => socket.on('close', resolve))
  const text = Buffer.concat(parts).toString('utf8')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    code: /"code":"([\w-]+)"/.exec(text)?.[1],
    text,
  }
}

const get = (path: string, ...headers: readonly string[]) =>
  sendLines([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers])

function post(path: string, body: string, ...headers: readonly string[]) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return sendLines([`POST ${path} HTTP/1.1`, 'Host: localhost', length, ...headers], body)
}

const json = 'Content-Type: application/json'
const me = '/api/auth/me'
const login = '/api/auth/login'

describe('a session cookie', () => {
  it('that was never issued is treated as no session', async () => {
    const tokens = [
      'a',
      'a'.repeat(43),
      'a'.repeat(4_000),
      "' or '1'='1",
      '%00',
      '%ED%A0%80',
      '%',
      '"quoted"',
      `${session}x`,
      session.toLowerCase(),
    ]
    for (const token of tokens) {
      expect([token, (await get(me, `Cookie: escuta.session=${token}`)).status]).toEqual([token, 401])
    }
  })

  it('counts under its own name only', async () => {
    expect((await get(me, `Cookie: escuta.session=${session}`)).status).toBe(200)
    for (const name of ['__Host-escuta.session', 'ESCUTA.SESSION', 'session', '__proto__']) {
      expect((await get(me, `Cookie: ${name}=${session}`)).status).toBe(401)
    }
    expect((await get(me, `Authorization: Bearer ${session}`)).status).toBe(401)
    expect((await get(`${me}?escuta.session=${session}`)).status).toBe(401)
  })

  it('sent twice, among thousands or beyond all measure never breaks anything', async () => {
    const twice = await get(me, `Cookie: escuta.session=x; escuta.session=${session}`)
    const many = await get(me, `Cookie: ${'a=b; '.repeat(2_000)}escuta.session=${session}`)
    const huge = await get(me, `Cookie: escuta.session=${'a'.repeat(20_000)}`)
    expect([twice.status, many.status, huge.status]).toEqual([401, 200, 431])
  })

  it('of the last command that says nonsense is ignored', async () => {
    for (const seen of ['x', '11111111-1111-4111-8111-111111111111:99999999999999999999', ':', '%00']) {
      const { status } = await get(me, `Cookie: escuta.session=${session}; escuta.seen=${seen}`)
      expect([seen, status]).toEqual([seen, 200])
    }
  })
})

describe('an Idempotency-Key', () => {
  it.each([
    ['empty', 'Idempotency-Key: '],
    ['with a space', 'Idempotency-Key: a b'],
    ['beyond 255 characters', `Idempotency-Key: ${'a'.repeat(256)}`],
    ['beyond ASCII', 'Idempotency-Key: é'],
  ])('%s is refused', async (_what, header) => {
    expect(await post(login, '{}', json, header)).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  it('sent twice never breaks anything', async () => {
    const { status } = await post(login, '{}', json, 'Idempotency-Key: a', 'Idempotency-Key: b')
    expect(status).toBe(400)
  })
})

describe('the headers that say where a request goes and comes from', () => {
  it('are needed: a request without a host is refused', async () => {
    expect((await sendLines([`GET ${me} HTTP/1.1`])).status).toBe(400)
  })

  it('never get into an answer or move it elsewhere', async () => {
    const forged = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'X-Original-URL: /evil.example',
    ]
    for (const path of ['/', '/login', '/nada', '/api/docs', '/api/docs/', me, '/api/openapi.json']) {
      const answer = await sendLines([`GET ${path} HTTP/1.1`, 'Host: evil.example', ...forged])
      expect([path, answer.text.includes('evil.example')]).toEqual([path, false])
    }
  })

  it.each([
    ['Origin: null', 'Host: localhost'],
    ['Origin: https://evil.example', 'Host: localhost'],
    ['Origin: https://localhost.evil.example', 'Host: localhost'],
    ['Sec-Fetch-Site: cross-site', 'Host: localhost'],
    ['Sec-Fetch-Site: same-site', 'Host: localhost'],
  ])('refuse a write with %s', async (from, host) => {
    const lines = [`POST ${login} HTTP/1.1`, host, from, json, 'Content-Length: 2']
    expect(await sendLines(lines, '{}')).toMatchObject({ status: 403, code: 'bad-origin' })
  })

  it('of other methods cannot turn one call into another', async () => {
    const overrides = ['X-HTTP-Method-Override: GET', 'X-Method-Override: GET', 'X-HTTP-Method: PUT']
    expect((await post(me, '', ...overrides)).status).toBe(404)
    const byGet = await get('/api/trpc/identity.logout', `Cookie: escuta.session=${session}`)
    expect(byGet.status).toBe(404)
    expect((await get(me, `Cookie: escuta.session=${session}`)).status).toBe(200)
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'DELETE']) {
      const { status } = await sendLines([`${method} ${login} HTTP/1.1`, 'Host: localhost'])
      expect([method, status]).toEqual([method, 404])
    }
  })
})

describe('the content of a request', () => {
  const body = '{"email":"x@y.example","password":"outra-senha"}'

  it('is JSON, whatever charset it names', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset=UTF-8',
    ]) {
      expect([type, (await post(login, body, `Content-Type: ${type}`)).status]).toEqual([type, 401])
    }
  })

  it.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json-patch+json',
    'x',
  ])('%s is refused, as no page of another site can send anything else unasked', async (type) => {
    expect((await post(login, body, `Content-Type: ${type}`)).status).toBe(415)
  })

  it('without a type is refused, and so is what says its length twice', async () => {
    expect((await post(login, body)).status).toBe(415)
    const smuggled = ['Transfer-Encoding: chunked', 'Content-Length: 4', json]
    expect(
      (await sendLines([`POST ${login} HTTP/1.1`, 'Host: localhost', ...smuggled], '0\r\n\r\n')).status,
    ).toBe(400)
  })

  it('beyond one mebibyte is refused before it is read', async () => {
    const { status, code } = await post(login, `"${'a'.repeat(1_100_000)}"`, json)
    expect([status, code]).toEqual([413, 'too-large'])
  })
})
