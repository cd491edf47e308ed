import { refuse } from '@escuta/rpc'
import { fastify, type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { limitCalls } from './call-limit.ts'

async function open(free: readonly string[] = []): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { maxParamLength: 5_000 } })
  await limitCalls(app, { perMinute: 100, free })
  app.setErrorHandler((error, _request, reply) => refuse(reply, error))
  app.get('/api/trpc/:path', async () => ({}))
  app.get('/api/things/:path', async () => ({}))
  return app
}

/** How many of `tries` requests are answered before the first that is refused. */
async function servedOf(app: FastifyInstance, url: string, tries: number): Promise<number> {
  for (let served = 0; served < tries; served += 1) {
    if ((await app.inject(url)).statusCode === 429) return served
  }
  return tries
}

const batchOf = (calls: number) => `/api/trpc/${Array(calls).fill('a.b').join(',')}?batch=1`

describe('calls of one address', () => {
  it.each([
    ['alone', '/api/trpc/a.b', 100],
    ['in batches of 2', batchOf(2), 50],
    ['in batches of 50', batchOf(50), 2],
    ['to a path with a comma', '/api/things/a,b?batch=1', 100],
  ])('are served up to the limit %s', async (_how, url, served) => {
    expect(await servedOf(await open(), url, 101)).toBe(served)
  })

  it('are refused beyond it, saying when to come back', async () => {
    const app = await open()
    await servedOf(app, batchOf(50), 3)
    const refused = await app.inject('/api/trpc/a.b')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
  })

  it('are not counted for addresses that are free', async () => {
    expect(await servedOf(await open(['127.0.0.1']), batchOf(50), 5)).toBe(5)
  })
})
