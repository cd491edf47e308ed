import { describe, expect, it } from 'vitest'
import { oncePerRequest } from './once-per-request.ts'

const requestWithCookies = () => ({
  cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
})

describe('oncePerRequest', () => {
  it('asks once for all calls of a request, and again for another', async () => {
    let asked = 0
    const question = oncePerRequest(async () => (asked += 1))
    const [one, other] = [requestWithCookies(), requestWithCookies()]
    expect(await Promise.all([question(one), question({ ...one }), question(other)])).toEqual([1, 1, 2])
  })
})
