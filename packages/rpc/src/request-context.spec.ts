import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, openDoor, storeId } from './testing/open-door.ts'

let server: FastifyInstance

afterEach(async () => server.close())

async function open(reached: bigint) {
  const door = await openDoor({ reached })
  server = door.server
  return door
}

const read = (cookie?: string) =>
  server.inject({
    url: '/api/notes/5',
    cookies: cookie === undefined ? {} : { '__Host-escuta.seen': cookie },
  })

describe('read-your-writes', () => {
  it('marks in an httpOnly cookie how far the log must be seen after a command', async () => {
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

  it('says so when views have not reached what the browser last stored', async () => {
    await open(6n)
    const [behind, there] = [await read(`${storeId}:7`), await read(`${storeId}:6`)]
    expect([behind.statusCode, behind.headers['x-escuta-behind']]).toEqual([200, 'true'])
    expect(there.headers['x-escuta-behind']).toBeUndefined()
  })

  it('waits for nothing that a restored log no longer holds, and forgets it', async () => {
    const { waits } = await openDoor({ reached: 7n, last: 7n }).then((door) => ((server = door.server), door))
    const lost = await read(`${storeId}:8`)
    expect(waits).toEqual([0])
    expect([lost.statusCode, lost.headers['x-escuta-behind']]).toEqual([200, undefined])
    expect(lost.cookies).toMatchObject([{ name: '__Host-escuta.seen', value: '', path: '/' }])
  })

  it('ignores the position of another log and what is no position', async () => {
    await open(0n)
    const other = '22222222-2222-4222-8222-222222222222'
    for (const cookie of [`${other}:7`, `${storeId}:x`, `${storeId}:99999999999999999999999`, 'x', '']) {
      expect((await read(cookie)).headers['x-escuta-behind']).toBeUndefined()
    }
  })
})

describe('the session cookie', () => {
  it('makes a known token the actor, an unknown one a guest', async () => {
    await open(0n)
    const scope = async (token: string) =>
      (await server.inject({ url: '/api/notes/5', cookies: { '__Host-escuta.session': token } })).json().scope
    expect([await scope('ana'), await scope('stolen')]).toEqual(['own', 'any'])
  })

  it('counts no longer, at once, when a request clears it', async () => {
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

describe('a session whose rights have changed', () => {
  it('goes on under a new token, and is not ended', async () => {
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
  it('are counted, on tRPC and REST, one by one; reading is not, and guests are not', async () => {
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

describe('calls that the caller may not make', () => {
  it('are told with who called what, on tRPC and REST, and nothing else is', async () => {
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
  it('is the one whose permission allowed the call, not the last one that the actor has', async () => {
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
