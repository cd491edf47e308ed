import { guest } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { createSessionCache } from './session-cache.ts'

function open() {
  const asked: string[] = []
  const time = { ms: 0 }
  const cache = createSessionCache(
    async (token) => {
      asked.push(token)
      if (token === 'broken' && asked.length === 1) throw new Error('away')
      return token === 'stranger' ? null : { actor: guest, sessionId: `session of ${token}` }
    },
    () => time.ms,
  )
  return { cache, asked, time }
}

describe('the session cache', () => {
  it('asks once in two seconds, whatever the answer, and again afterwards', async () => {
    const { cache, asked, time } = open()
    for (const token of ['ana', 'ana', 'stranger', 'stranger']) await cache.sessionOf(token)
    expect(asked).toEqual(['ana', 'stranger'])
    time.ms = 2_000
    await cache.sessionOf('ana')
    expect(asked).toEqual(['ana', 'stranger', 'ana'])
  })

  it('asks once for calls that come together', async () => {
    const { cache, asked } = open()
    await Promise.all([cache.sessionOf('ana'), cache.sessionOf('ana')])
    expect(asked).toEqual(['ana'])
  })

  it('asks again after a token was forgotten, and says whose it was', async () => {
    const { cache, asked } = open()
    await cache.sessionOf('ana')
    expect(await cache.forget('ana')).toMatchObject({ sessionId: 'session of ana' })
    expect(await cache.forget('ana')).toBeNull()
    await cache.sessionOf('ana')
    expect(asked).toEqual(['ana', 'ana'])
  })

  it('forgets ended appointments, and what was being looked up when they ended', async () => {
    const { cache, asked } = open()
    await cache.sessionOf('ana')
    await cache.sessionOf('caio')
    const underWay = cache.sessionOf('bia')
    cache.drop(['session of ana'])
    await underWay
    for (const token of ['ana', 'caio', 'bia']) await cache.sessionOf(token)
    expect(asked).toEqual(['ana', 'caio', 'bia', 'ana', 'bia'])
  })

  it('does not remember that the database was away', async () => {
    const { cache } = open()
    await expect(cache.sessionOf('broken')).rejects.toThrow('away')
    expect(await cache.sessionOf('broken')).toMatchObject({ sessionId: 'session of broken' })
  })
})
