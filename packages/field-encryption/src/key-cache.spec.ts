import { describe, expect, it } from 'vitest'
import { createKeyCache } from './key-cache.ts'
import { generateKey } from './key-store.ts'

describe('the key cache', () => {
  it('keeps a key for less than a minute', async () => {
    let now = 0
    const cache = createKeyCache(() => now)
    const key = generateKey()
    await cache.keep('caio/profile', Promise.resolve(key))
    now = 59_999
    expect(await cache.get('caio/profile')).toBe(key)
    now = 60_000
    expect(cache.get('caio/profile')).toBeUndefined()
  })

  it('drops a pending look-up', () => {
    const cache = createKeyCache()
    void cache.keep('caio/profile', Promise.withResolvers<undefined>().promise)
    cache.forget('caio/profile')
    expect(cache.get('caio/profile')).toBeUndefined()
  })

  it('caches neither a missing key nor a failure', async () => {
    const cache = createKeyCache()
    await cache.keep('caio/profile', Promise.resolve(undefined))
    await cache.keep('lia/profile', Promise.reject(new Error('disk'))).catch(() => undefined)
    expect([cache.get('caio/profile'), cache.get('lia/profile')]).toEqual([undefined, undefined])
  })

  it('evicts the least recently used beyond ten thousand keys', async () => {
    const cache = createKeyCache()
    const key = Promise.resolve(generateKey())
    for (let index = 0; index < 10_000; index += 1) await cache.keep(`person-${index}`, key)
    await cache.get('person-0')
    await cache.keep('one-more', key)
    expect([cache.get('person-0'), cache.get('person-1')]).toEqual([key, undefined])
  })
})
