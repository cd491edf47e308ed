import { command, query, refuse, registerTrpc, router } from '@escuta/rpc'
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallCounter, createCallLimits, limitCalls } from './call-limit.ts'

const notes = router({
  a: router({
    b: query.query(() => 'b'),
    search: query.meta({ cost: 20 }).query(() => 'found'),
    guess: command.meta({ isCostly: true }).mutation(() => 'no'),
  }),
})

/** The account that a cookie of this spec names. */
async function accountOf({ headers }: FastifyRequest): Promise<string | null> {
  return headers.cookie ?? null
}

async function open({ isFree = false } = {}): Promise<FastifyInstance> {
  const server = fastify({ routerOptions: { maxParamLength: 5_000 }, trustProxy: true })
  limitCalls(server, createCallLimits({ callsPerMinute: 100, isFree: () => isFree, accountOf }))
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  registerTrpc(server, {
    router: notes,
    contextOf: () => Promise.reject(new Error('not reached for its answer')),
    isSignedIn: async () => false,
  })
  server.get('/things/:path', async () => ({}))
  server.get('/long', async (_request, reply) => reply.send('x'.repeat(9 * 64 * 1024)))
  server.get('/health', { config: { costOf: () => 0 } }, async () => ({}))
  return server
}

/** How many of `tries` requests are answered before the first that is refused. */
async function servedOf(server: FastifyInstance, url: string, tries: number): Promise<number> {
  for (let served = 0; served < tries; served += 1) {
    if ((await server.inject(url)).statusCode === 429) return served
  }
  return tries
}

const batchOf = (calls: number, name = 'a.b') => `/api/trpc/${Array(calls).fill(name).join(',')}?batch=1`

describe('calls of one address', () => {
  it.each([
    ['alone', '/api/trpc/a.b', 100],
    ['in batches of 2', batchOf(2), 50],
    ['in batches of 50', batchOf(50), 2],
    ['to a path with a comma', '/things/a,b?batch=1', 100],
    ['for pages that do not exist', '/nothing', 100],
    ['that cost 20, alone', '/api/trpc/a.search', 5],
    ['that cost 20, in batches', batchOf(2, 'a.search'), 2],
    ['that take much of the computer', '/api/trpc/a.guess', 10],
    ['with long answers', '/long', 10],
  ])('are served up to the limit %s', async (_how, url, served) => {
    expect(await servedOf(await open(), url, 101)).toBe(served)
  })

  it('count more the larger their bodies are', async () => {
    const server = await open()
    const send = async (bytes: number) =>
      (await server.inject({ method: 'POST', url: '/api/trpc/a.b', payload: { text: 'a'.repeat(bytes) } }))
        .statusCode
    // 60 KiB count as 16 calls each.
    for (let sent = 0; sent < 6; sent += 1) expect(await send(61_500)).not.toBe(429)
    expect(await send(61_500)).toBe(429)
  })

  it('are refused beyond it, saying when to come back', async () => {
    const server = await open()
    await servedOf(server, batchOf(50), 3)
    const refused = await server.inject('/things/a')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30)
  })

  it('are not counted where they cost nothing, nor where they are free', async () => {
    expect(await servedOf(await open(), '/health', 150)).toBe(150)
    expect(await servedOf(await open({ isFree: true }), batchOf(50), 5)).toBe(5)
  })

  it('are counted together for one IPv6 customer, and apart for others', async () => {
    const server = await open()
    const ask = async (address: string) =>
      (await server.inject({ url: batchOf(50), headers: { 'x-forwarded-for': address } })).statusCode
    await ask('2001:db8:1:2::1')
    await ask('2001:db8:1:2:ffff::1')
    expect(await ask('2001:db8:1:2::3')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).not.toBe(429)
    expect(await ask('192.0.2.1')).not.toBe(429)
  })

  it('are counted together for all networks of one /48, up to four times the limit of one', async () => {
    const server = await open()
    const ask = async (network: number) =>
      (
        await server.inject({
          url: batchOf(50),
          headers: { 'x-forwarded-for': `2001:db8:1:${network.toString(16)}::1` },
        })
      ).statusCode
    for (let network = 0; network < 8; network += 1) expect(await ask(network)).not.toBe(429)
    expect(await ask(8)).toBe(429)
  })

  it('that one network is refused do not count against its neighbours', async () => {
    const server = await open()
    const ask = async (address: string) =>
      (await server.inject({ url: batchOf(50), headers: { 'x-forwarded-for': address } })).statusCode
    for (let call = 0; call < 20; call += 1) await ask('2001:db8:1:2::1')
    expect(await ask('2001:db8:1:3::1')).not.toBe(429)
  })
})

describe('calls of signed-in people', () => {
  /** How many of `tries` calls of an account are served. */
  async function servedOfAccount(server: FastifyInstance, account: string, tries: number, address = '::1') {
    let served = 0
    for (let tried = 0; tried < tries; tried += 1) {
      const headers = { cookie: account, 'x-forwarded-for': address }
      if ((await server.inject({ url: '/api/trpc/a.b', headers })).statusCode !== 429) served += 1
    }
    return served
  }
  async function openUsedUp(): Promise<FastifyInstance> {
    const server = await open()
    await servedOf(server, batchOf(50), 3)
    expect((await server.inject('/things/a')).statusCode).toBe(429)
    return server
  }
  const network = '127.0.0.1'

  it('are served, up to an allowance of their account, where others have used up those of the network', async () => {
    const server = await openUsedUp()
    expect(await servedOfAccount(server, 'ana', 12, network)).toBe(10)
    expect(await servedOfAccount(server, 'bia', 12, network)).toBe(10)
  })

  it('are bounded together for one network, of however many accounts', async () => {
    const server = await openUsedUp()
    let served = 0
    for (let nth = 0; nth < 100; nth += 1) served += await servedOfAccount(server, `evil ${nth}`, 10, network)
    expect(served).toBeGreaterThanOrEqual(200)
    expect(served).toBeLessThan(600)
    expect(await servedOfAccount(server, 'ana', 3, network)).toBe(1)
    expect(await servedOfAccount(server, 'ana of another', 3, '192.0.2.9')).toBe(3)
  })
})

describe('a counter', () => {
  it('counts each key by itself', async () => {
    const count = createCallCounter(2)
    await count('ana')
    await count('ana')
    await expect(count('ana')).rejects.toMatchObject({ refusal: { code: 'too-many-requests' } })
    await count('bia')
  })
})
