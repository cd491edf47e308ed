import { type Actor, guest, userId } from '@escuta/kernel'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createKnownCallers } from './known-callers.ts'

const anaId = userId.parse('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const ana: Actor = { kind: 'user', userId: anaId, roles: ['client'], clientId: null, professionalId: null }

function open() {
  const asked: string[] = []
  const time = { ms: 0 }
  const callers = createKnownCallers(
    async (token) => {
      asked.push(token)
      if (token === 'broken') throw new Error('away')
      if (token === 'guest') return { actor: guest, sessionId: 'of a guest' }
      return token.startsWith('ana') ? { actor: ana, sessionId: 'hers' } : null
    },
    (cookies) => cookies || undefined,
    () => time.ms,
  )
  const accountOf = (cookie: string, ip = '192.0.2.1') =>
    // Guaranteed by what is read of a request: its cookie and address.
    callers.accountOf({ headers: { cookie }, ip } as unknown as FastifyRequest)
  return { callers, asked, time, accountOf }
}

describe('known callers', () => {
  it('are known by their session, and remembered for ten minutes', async () => {
    const { asked, time, accountOf } = open()
    expect([await accountOf('ana'), await accountOf('ana')]).toEqual([anaId, anaId])
    expect(asked).toEqual(['ana'])
    time.ms = 600_000
    await accountOf('ana')
    expect(asked).toEqual(['ana', 'ana'])
  })

  it('are none without a session, with one of a guest, and while sessions cannot be looked up', async () => {
    const { accountOf } = open()
    expect(await Promise.all(['', 'stranger', 'guest', 'broken'].map((cookie) => accountOf(cookie)))).toEqual(
      [null, null, null, null],
    )
  })

  it('stay known where somebody else of their network sends unknown tokens without end', async () => {
    const { callers, asked, accountOf } = open()
    await callers.sessionOf('ana')
    for (let sent = 0; sent < 1_000; sent += 1) await accountOf(`made up ${sent}`)
    expect(asked.length).toBe(601)
    expect(await accountOf('ana')).toBe(anaId)
    expect(await accountOf('ana, in another browser')).toBeNull()
    expect(await accountOf('ana, at another network', '198.51.100.1')).toBe(anaId)
  })

  it('are forgotten with their session', async () => {
    const { callers, asked, accountOf } = open()
    await accountOf('ana')
    callers.drop(['hers'])
    await accountOf('ana')
    expect(asked).toEqual(['ana', 'ana'])
  })
})
