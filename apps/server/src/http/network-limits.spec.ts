import dns from 'node:dns'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { refuse } from '@escuta/rpc'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { limitNetworks, type NetworkLimits } from './network-limits.ts'
import { acceptSocketUpgrades } from './socket-upgrades.ts'

let server: FastifyInstance
let port: number
const sockets: Socket[] = []
const upgraded: string[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  vi.restoreAllMocks()
  upgraded.length = 0
  await server.close()
})

/** Both are of this computer, whichever IPv6 it has: Fastify makes a server of Node for each address of `localhost`. */
const listeners = ['127.0.0.1', '127.0.0.2'] as const

async function open(limits: Partial<NetworkLimits>): Promise<void> {
  const { lookup } = dns
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...rest: [dns.LookupAllOptions, () => void]) => {
    const [options, answer] = rest
    if (host !== 'localhost' || !options.all) return lookup(host, ...rest)
    return Reflect.apply(answer, undefined, [null, listeners.map((address) => ({ address, family: 4 }))])
  }) as typeof dns.lookup)
  server = fastify()
  server.setErrorHandler((error, _request, reply) => refuse(reply, error))
  limitNetworks(server, {
    connections: { one: 100, wider: 100 },
    requests: { one: 100, wider: 100 },
    ...limits,
    trustProxy: false,
    accountOf: async ({ headers }) => headers.cookie ?? null,
  })
  acceptSocketUpgrades(
    server,
    ['/ws'],
    ({ request, socket }) => {
      upgraded.push(request.socket.localAddress ?? '')
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    },
    ({ ip }) => ip,
  )
  server.get('/', () => 'answered')
  server.get('/never', () => new Promise(() => undefined))
  port = Number(new URL(await server.listen({ host: 'localhost', port: 0 })).port)
}

/** Sends a request to a listener; the first line of the answer, empty when the connection is closed without one. */
async function ask(host: string, path: string, ...headers: readonly string[]): Promise<string> {
  // From one address, whatever listener it reaches.
  const socket = connect({ port, host, localAddress: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('')))
  const answered = once(socket, 'data').then(([part]: unknown[]) => String(part).split('\r\n', 1)[0] ?? '')
  return Promise.race([closed, answered.catch(() => '')])
}

describe('a server that listens on several addresses', () => {
  it('counts the connections to all of them together', async () => {
    await open({ connections: { one: 2, wider: 2 } })
    expect(server.addresses()).toHaveLength(2)
    expect(await ask(listeners[1], '/')).toContain(' 200 ')
    expect(await ask(listeners[1], '/')).toContain(' 200 ')
    expect(await ask(listeners[1], '/')).toBe('')
    expect(await ask(listeners[0], '/')).toBe('')
    sockets.shift()?.destroy()
    await expect.poll(() => ask(listeners[0], '/')).toContain(' 200 ')
  })

  it('accepts sockets on each of them', async () => {
    await open({})
    for (const host of listeners)
      expect(await ask(host, '/ws', 'Connection: Upgrade', 'Upgrade: websocket')).toContain(' 101 ')
    expect(upgraded).toEqual([...listeners])
  })
})

describe('requests without an answer', () => {
  it('of guests beyond those of their network are refused; people who are signed in have some of their own', async () => {
    await open({ requests: { one: 2, wider: 2 } })
    void ask(listeners[0], '/never')
    void ask(listeners[0], '/never')
    await expect.poll(() => ask(listeners[0], '/')).toContain(' 429 ')
    expect(await ask(listeners[0], '/', 'Cookie: ana')).toContain(' 200 ')
    for (const id of ['evil 1', 'evil 2']) void ask(listeners[0], '/never', `Cookie: ${id}`)
    await expect.poll(() => ask(listeners[0], '/', 'Cookie: evil 3')).toContain(' 429 ')
  })
})
