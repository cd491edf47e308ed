import { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { guest } from '@escuta/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { costOfRequest } from './call-cost.ts'
import type { CallContext } from './request-context.ts'
import { notesPermissions, notesRouter, createTestServer } from './testing/create-test-server.ts'

const prefix = '/api/trpc'
let server: FastifyInstance

afterEach(async () => server.close())

/** The same request through tRPC's own adapter, as the measure of the wire. */
async function stock(method: 'GET' | 'POST', url: string, body?: string) {
  const cookies = { get: () => undefined, set: () => undefined, clear: () => undefined }
  const createContext = (): CallContext => ({
    actor: guest,
    scope: 'own',
    sessionId: null,
    from: { address: '127.0.0.1', userAgent: '', isLocal: false },
    caughtUp: async () => undefined,
    cookies,
    permissions: notesPermissions,
    warn: () => undefined,
    command: () => ({
      commandId: 'c',
      actor: guest,
      now: '2026-01-05T12:00:00.000Z',
      correlationId: 'r',
      causationId: null,
    }),
  })
  const headers = { 'content-type': 'application/json' }
  const req = new Request(`http://localhost${url}`, { method, headers, ...(body !== undefined && { body }) })
  const response = await fetchRequestHandler({ endpoint: prefix, req, router: notesRouter, createContext })
  return { status: response.status, body: await response.json() }
}

async function fromApp(method: 'GET' | 'POST', url: string, body?: string) {
  const { server: opened } = await createTestServer()
  server = opened
  const request: InjectOptions = { method, url, headers: { 'content-type': 'application/json' } }
  const answer = await server.inject({ ...request, ...(body !== undefined && { payload: body }) })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('the tRPC wire', () => {
  it.each([
    ['a query', 'GET', `${prefix}/notes.read?input=${input({ id: '5' })}`],
    ['a query without input', 'GET', `${prefix}/notes.hello`],
    [
      'a batch of queries',
      'GET',
      `${prefix}/notes.read,notes.hello?batch=1&input=${input({ 0: { id: '5' } })}`,
    ],
    [
      'a batch that fails in part',
      'GET',
      `${prefix}/notes.hello,notes.read?batch=1&input=${input({ 1: { id: 5 } })}`,
    ],
    ['a batch that fails as one', 'GET', `${prefix}/notes.read,notes.read?batch=1`],
    ['a command', 'POST', `${prefix}/notes.refuse`, '{"code":"nearest"}'],
    ['a batch of commands', 'POST', `${prefix}/notes.refuse,notes.refuse?batch=1`, '{"0":{"code":"a"}}'],
    ['a command that no role may call', 'POST', `${prefix}/notes.refuse`, '{"code":1}'],
    ['a query that guests may not call', 'GET', `${prefix}/notes.secret`],
    ['a procedure that does not exist', 'GET', `${prefix}/notes.nothing`],
    ['the prototype of the router', 'GET', `${prefix}/__proto__`],
  ] as const)('answers %s as tRPC itself does', async (_what, method, url, body?: string) => {
    expect(await fromApp(method, url, body)).toEqual(await stock(method, url, body))
  })

  it('accepts a query by POST', async () => {
    expect(await fromApp('POST', `${prefix}/notes.read`, '{"id":"5"}')).toEqual({
      status: 200,
      body: { result: { data: { id: '5', scope: 'any' } } },
    })
  })

  it('refuses a command by GET', async () => {
    const answer = await fromApp('GET', `${prefix}/notes.write?input=${input({ text: 'a' })}`)
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { data: { refusal: { code: 'not-found' } } } },
    })
  })

  it('refuses a query that is recorded by GET, and accepts it by POST', async () => {
    expect(await fromApp('GET', `${prefix}/notes.logged`)).toMatchObject({ status: 404 })
    await server.close()
    expect(await fromApp('POST', `${prefix}/notes.logged`, '{}')).toMatchObject({ status: 200 })
  })

  it('lets no other query send a command', async () => {
    expect(await fromApp('POST', `${prefix}/notes.sneaky`, '{}')).toMatchObject({ status: 503 })
  })

  it.each(['notes.guess,notes.guess', 'notes.hello,notes.guess,notes.hello,notes.guess'])(
    'refuses more than one costly call in a batch: %s',
    async (paths) => {
      expect(await fromApp('POST', `${prefix}/${paths}?batch=1`, '{}')).toMatchObject({
        status: 400,
        body: { error: { data: { refusal: { code: 'invalid-input' } } } },
      })
      await server.close()
      expect(await fromApp('POST', `${prefix}/notes.guess,notes.leave?batch=1`, '{}')).toMatchObject({
        status: 200,
      })
    },
  )

  it.each([
    ['input that is not JSON', 'GET', `${prefix}/notes.read?input=%7B`, undefined, 400],
    ['a batch whose input is a list', 'GET', `${prefix}/notes.read?batch=1&input=%5B%5D`, undefined, 400],
    ['the same input twice', 'GET', `${prefix}/notes.read?input=1&input=2`, undefined, 400],
    ['a NUL in the input', 'GET', `${prefix}/notes.read?input=${input({ id: '\0' })}`, undefined, 400],
    ['a body that is not JSON', 'POST', `${prefix}/notes.write`, '{', 400],
    ['a body over 64 KiB', 'POST', `${prefix}/notes.write`, `"${'a'.repeat(65_536)}"`, 413],
    ['a body nested too deeply', 'POST', `${prefix}/notes.hello`, '['.repeat(60_000), 400],
    [
      'an input nested too deeply',
      'GET',
      `${prefix}/notes.hello?input=${'['.repeat(40)}${']'.repeat(40)}`,
      undefined,
      400,
    ],
  ] as const)('refuses %s in tRPC’s own form', async (...[, method, url, body, status]) => {
    const answer = await fromApp(method, url, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: { code: expect.any(Number), data: { httpStatus: status } } })
  })

  it.each([
    ['64 KiB of a guest', 'notes.write', '', 65_000, 200],
    ['more of a guest', 'notes.write', '', 66_000, 413],
    ['128 KiB of a signed-in person', 'notes.write', 'ana', 131_000, 200],
    ['more of a signed-in person', 'notes.write', 'ana', 132_000, 413],
    ['more for a procedure that takes it', 'notes.long', 'ana', 199_000, 200],
    ['more of a guest for such a procedure', 'notes.long', '', 66_000, 413],
    ['more than such a procedure takes', 'notes.long', 'ana', 201_000, 413],
  ])('reads a body of %s', async (...[, procedure, token, letters, status]) => {
    const { server: opened } = await createTestServer()
    server = opened
    const cookies = { '__Host-escuta.session': token }
    const body = JSON.stringify({ text: 'a'.repeat(letters) })
    const declared = await server.inject({
      method: 'POST',
      url: `${prefix}/${procedure}`,
      cookies,
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(declared.statusCode).toBe(status)
    const inChunks = await server.inject({
      method: 'POST',
      url: `${prefix}/${procedure}`,
      cookies,
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: Readable.from([body.slice(0, 5), body.slice(5, 70_000), body.slice(70_000)]),
    })
    expect(inChunks.statusCode).toBe(status)
  })

  it.each([
    ['notes.guess?path=x', '', 10, 200],
    ['notes.guess?path=x&path=y', '', 10, 200],
    ['notes.guess,notes.hello?batch=1&path=notes.hello', '', 11, 200],
    ['notes.guess?path=notes.hello&batch=0&batch=1', '', 10, 200],
    ['notes.write?path=notes.long', 'ana', 1 + 32, 413],
    ['notes.long?path=notes.write', 'ana', 1 + 36, 200],
  ])('counts and bounds what %s calls: the query names no other path', async (path, token, cost, status) => {
    const { server: opened } = await createTestServer()
    server = opened
    const costs: number[] = []
    server.addHook('onSend', (request, _reply, _payload, done) => {
      costs.push(costOfRequest(request))
      done()
    })
    const answer = await server.inject({
      method: 'POST',
      url: `${prefix}/${path}`,
      cookies: { '__Host-escuta.session': token },
      headers: { 'content-type': 'application/json' },
      payload: token ? JSON.stringify({ text: 'a'.repeat(150_000) }) : '{}',
    })
    expect([costs, answer.statusCode]).toEqual([[cost], status])
  })

  it('accepts longer batches of users than of guests', async () => {
    const { server: opened } = await createTestServer()
    server = opened
    const statusOf = async (calls: number, token: string) => {
      const names = Array(calls).fill('notes.hello').join(',')
      const cookies = { '__Host-escuta.session': token }
      return (await server.inject({ url: `${prefix}/${names}?batch=1`, cookies })).statusCode
    }
    expect([await statusOf(10, ''), await statusOf(11, '')]).toEqual([200, 400])
    expect([await statusOf(50, 'ana'), await statusOf(51, 'ana')]).toEqual([200, 400])
  })

  it('gives each command of a batch its own id, and the same id when repeated', async () => {
    const send = async (payload: object) => {
      const { server: opened } = await createTestServer()
      const answer = await opened.inject({
        method: 'POST',
        url: `${prefix}/notes.write,notes.write?batch=1`,
        headers: { 'idempotency-key': 'one' },
        cookies: { '__Host-escuta.session': 'ana' },
        payload,
      })
      server = opened
      type Written = { result: { data: { commandId: string; second: string } } }
      const written = answer.json<Written[]>().map(({ result: { data } }) => [data.commandId, data.second])
      await opened.close()
      return written.flat()
    }
    const first = await send({ 0: { text: 'a' }, 1: { text: 'b' } })
    expect(await send({ 0: { text: 'a' }, 1: { text: 'b' } })).toEqual(first)
    const alike = await send({ 0: { text: 'a' }, 1: { text: 'a' } })
    expect(new Set([...first, ...alike]).size).toBe(6)
  })
})
