import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, createTestServer, storeId } from './testing/create-test-server.ts'

let server: FastifyInstance

afterEach(async () => server.close())

async function open(reached: bigint) {
  const fixture = await createTestServer({ reached })
  server = fixture.server
  return fixture
}

const read = (cookie?: string) =>
  server.inject({
    url: '/api/notes/5',
    cookies: cookie === undefined ? {} : { '__Host-escuta.seen': cookie },
  })

describe('read-your-writes', () => {
  it('sets the log position of a command in an httpOnly cookie', async () => {
    await open(0n)
    const answer = await server.inject({ method: 'POST', url: '/api/notes', payload: { text: 'a' } })
    expect(answer.cookies).toEqual([
      {
        name: '__Host-escuta.seen',
        value: `${storeId}:7`,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      },
    ])
  })

  it('sends a header when views have not reached the position of the cookie in time', async () => {
    await open(6n)
    const [behind, there] = [await read(`${storeId}:7`), await read(`${storeId}:6`)]
    expect([behind.statusCode, behind.headers['x-escuta-behind']]).toEqual([200, 'true'])
    expect(there.headers['x-escuta-behind']).toBeUndefined()
  })

  it('clears the cookie when a restored log ends before its position', async () => {
    const { waits } = await createTestServer({ reached: 7n, last: 7n }).then(
      (fixture) => ((server = fixture.server), fixture),
    )
    const lost = await read(`${storeId}:8`)
    expect(waits).toEqual([0])
    expect([lost.statusCode, lost.headers['x-escuta-behind']]).toEqual([200, undefined])
    expect(lost.cookies).toMatchObject([{ name: '__Host-escuta.seen', value: '', path: '/' }])
  })

  it('ignores the position of another log and malformed values', async () => {
    await open(0n)
    const other = '22222222-2222-4222-8222-222222222222'
    for (const cookie of [`${other}:7`, `${storeId}:x`, `${storeId}:99999999999999999999999`, 'x', '']) {
      expect((await read(cookie)).headers['x-escuta-behind']).toBeUndefined()
    }
  })
})

describe('the session cookie', () => {
  it('identifies the actor by a known token, a guest by an unknown one', async () => {
    await open(0n)
    const scope = async (token: string) =>
      (await server.inject({ url: '/api/notes/5', cookies: { '__Host-escuta.session': token } })).json().scope
    expect([await scope('ana'), await scope('stolen')]).toEqual(['own', 'any'])
  })

  it('reports the token at once when a request clears it', async () => {
    const { endedTokens } = await open(0n)
    const answer = await server.inject({
      method: 'POST',
      url: '/api/trpc/notes.leave',
      headers: { 'content-type': 'application/json' },
      cookies: { '__Host-escuta.session': 'ana' },
    })
    expect(answer.cookies[0]).toMatchObject({
      name: '__Host-escuta.session',
      value: '',
      httpOnly: true,
      secure: true,
    })
    expect(endedTokens).toEqual(['ana'])
  })
})

describe('a session whose permissions have changed', () => {
  it('continues under a new token', async () => {
    const { endedTokens } = await open(0n)
    const answer = await server.inject({
      url: '/api/notes/5',
      cookies: { '__Host-escuta.session': 'promoted' },
    })
    expect(answer.json().scope).toBe('own')
    expect(answer.cookies).toMatchObject([
      { name: '__Host-escuta.session', value: 'new-token', maxAge: 60, httpOnly: true, secure: true },
    ])
    expect(endedTokens).toEqual([])
  })
})

describe('the commands of an account', () => {
  it('are counted on tRPC and REST; queries and guests are not', async () => {
    const { writes } = await open(7n)
    const cookies = { '__Host-escuta.session': 'ana' }
    const payload = { text: 'a' }
    await server.inject({ method: 'POST', url: '/api/notes', cookies, payload })
    const batch = { 0: payload, 1: payload }
    const url = '/api/trpc/notes.write,notes.write?batch=1'
    await server.inject({ method: 'POST', url, cookies, payload: batch })
    await server.inject({ url: '/api/notes/5', cookies })
    await server.inject({ method: 'POST', url: '/api/notes', payload })
    expect(writes).toEqual([ana, ana, ana])
  })
})

describe('calls without permission', () => {
  it('are reported with actor and procedure, on tRPC and REST', async () => {
    const { refused } = await open(0n)
    const cookies = { '__Host-escuta.session': 'ana' }
    await server.inject({ url: '/api/trpc/notes.secret', cookies })
    await server.inject({ method: 'POST', url: '/api/secrets', payload: { word: 'a' } })
    await server.inject({ method: 'POST', url: '/api/notes/refusals', cookies })
    await server.inject({ url: '/api/trpc/notes.none', cookies })
    const at = '2026-01-05T12:00:00.000Z'
    expect(refused).toMatchObject([
      { actor: { kind: 'user' }, procedure: 'notes.secret', code: 'not-permitted', at },
      { actor: { kind: 'guest' }, procedure: 'notes.secret', code: 'not-signed-in', at },
    ])
    expect(refused).toHaveLength(2)
  })
})

describe('the role of a command', () => {
  it('is the one that permits the call, not the last one of the actor', async () => {
    await open(0n)
    const roleOf = async (procedure: string) => {
      const answer = await server.inject({
        method: 'POST',
        url: `/api/trpc/${procedure}`,
        headers: { 'content-type': 'application/json' },
        cookies: { '__Host-escuta.session': 'helena' },
      })
      return answer.json().result.data.role
    }
    expect([await roleOf('notes.own'), await roleOf('notes.share')]).toEqual(['client', 'professional'])
  })
})
