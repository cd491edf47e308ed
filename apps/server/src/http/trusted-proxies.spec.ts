import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { believedProxies, readForwardedAddresses, type TrustProxy } from './trusted-proxies.ts'

/** The address that the server counts a request under. */
async function addressSeen(trust: TrustProxy, peer: string, forwarded?: string): Promise<string> {
  const server = fastify({ trustProxy: believedProxies(trust) })
  readForwardedAddresses(server, trust)
  server.get('/', async (request) => request.ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await server.inject({ url: '/', remoteAddress: peer, headers })).body
}

describe('the address of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:40123', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['made up, 203.0.113.7', '203.0.113.7'],
    ['made up', '10.0.0.2'],
    ['203.0.113.7, made up', '10.0.0.2'],
    ['1', '10.0.0.2'],
    ['203.0.113.999', '10.0.0.2'],
    ['', '10.0.0.2'],
  ])('behind one proxy that forwards %j is %s', async (forwarded, expected) =>
    expect(await addressSeen(1, '10.0.0.2', forwarded)).toBe(expected),
  )

  it('is the second from the right behind two proxies', async () =>
    expect(await addressSeen(2, '127.0.0.1', '9.9.9.9, 203.0.113.7, 198.51.100.2')).toBe('203.0.113.7'))

  it('is the connection’s where the connection is not the proxy’s', async () => {
    expect(await addressSeen(1, '198.51.100.9', '203.0.113.7')).toBe('198.51.100.9')
    expect(await addressSeen(['10.0.0.0/8'], '192.168.0.9', '203.0.113.7')).toBe('192.168.0.9')
    expect(await addressSeen(['198.51.100.9'], '198.51.100.9', '203.0.113.7')).toBe('203.0.113.7')
    expect(await addressSeen(false, '127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
  })
})
