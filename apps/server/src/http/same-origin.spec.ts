import { refuse } from '@escuta/rpc'
import { fastify, type FastifyContextConfig } from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseForeignWrites } from './same-origin.ts'

async function statusOf(
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  publicUrl = 'https://escuta.example',
  config: FastifyContextConfig = {},
): Promise<string> {
  const server = fastify()
  refuseForeignWrites(server, publicUrl)
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  server.route({ method, url: '/api/x', config, handler: async () => ({}) })
  const answer = await server.inject({ method, url: '/api/x', headers: { host: 'escuta.local', ...headers } })
  return answer.statusCode === 200 ? 'ok' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
}

describe('a write', () => {
  it.each([
    ['of our own pages', { origin: 'https://escuta.example', 'sec-fetch-site': 'same-origin' }],
    ['of no browser at all', {}],
  ])('%s is served', async (_whose, headers: Record<string, string>) => {
    expect(await statusOf('POST', headers)).toBe('ok')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a subdomain', { origin: 'https://blog.escuta.example', 'sec-fetch-site': 'same-site' }],
    ['another site whose browser names no origin', { 'sec-fetch-site': 'cross-site' }],
    ['the same host over another scheme', { origin: 'http://escuta.example' }],
    ['whatever host it says it was sent to', { origin: 'https://evil.example', host: 'evil.example' }],
  ])('of %s is refused', async (_whose, headers: Record<string, string>) => {
    expect(await statusOf('POST', headers)).toBe('403 bad-origin')
  })

  it('of the host it was sent to is served where the app is reached without https', async () => {
    const headers = { origin: 'http://escuta.local' }
    expect(await statusOf('POST', headers, 'http://localhost:3000')).toBe('ok')
    expect(await statusOf('POST', { origin: 'null' }, 'http://localhost:3000')).toBe('403 bad-origin')
  })

  it('is what is asked about: reads are not', async () => {
    expect(await statusOf('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(
      'ok',
    )
  })
})

describe('a reading that is recorded', () => {
  it('is refused to other sites, also as a navigation or a picture', async () => {
    const ask = (headers: Record<string, string>) =>
      statusOf('GET', headers, undefined, { isOwnSiteOnly: true })
    expect(await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe('403 bad-origin')
    expect(await ask({ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' })).toBe('403 bad-origin')
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe('ok')
    expect(await ask({})).toBe('ok')
  })
})
