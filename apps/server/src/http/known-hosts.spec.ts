import { refuse } from '@escuta/rpc'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseUnknownHosts } from './known-hosts.ts'

async function statusFor(host: string, publicUrl: string, url = '/'): Promise<number> {
  const server = fastify({ trustProxy: true })
  refuseUnknownHosts(server, publicUrl)
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  server.get('/', async () => ({}))
  server.get('/health', { config: { anyHost: true } }, async () => ({}))
  const headers = { host, 'x-forwarded-host': 'escuta.example' }
  return (await server.inject({ url, headers })).statusCode
}

describe('a request', () => {
  it.each([
    ['escuta.example', 200],
    ['Escuta.Example:8443', 200],
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['evil.example', 400],
    ['escuta.example.evil.example', 400],
    ['localhost.evil.example:3000', 400],
    ['user@escuta.example/..', 400],
    ['192.168.0.5:3000', 400],
  ])('for the host "%s" is answered with %i where the site is another', async (host, status) => {
    expect(await statusFor(host, 'https://escuta.example')).toBe(status)
  })

  it('for an address of the network is answered where that is the site', async () => {
    expect(await statusFor('192.168.0.5:3000', 'http://192.168.0.5:3000')).toBe(200)
  })

  it('of a machine that knows an address only is answered', async () => {
    expect(await statusFor('10.1.2.3', 'https://escuta.example', '/health')).toBe(200)
    expect(await statusFor('10.1.2.3', 'https://escuta.example', '/nothing')).toBe(400)
  })
})
