import type { Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCalmDuring } from './src/attack.ts'
import { headOf, openConnection, statusLineOf } from './src/connections.ts'
import { isFull } from './src/expect-calm.ts'
import { type Product, startProduct } from './src/start-product.ts'

const connections = isFull ? 150 : 40
const holdMs = isFull ? 20_000 : 2_000
const attacker = '203.0.113.9'
const largest = 10 * 1024 * 1024
const json = { 'Content-Type': 'application/json' }

let product: Product
beforeAll(async () => {
  ;({ product } = await startProduct(async () => undefined))
}, 120_000)
afterAll(() => product?.stop(), 60_000)

/** A request whose body is complete but for its last byte, or complete. */
function send(path: string, body: Buffer, length = body.length + 1, network = attacker): Promise<Socket> {
  const head = headOf('POST', path, network, { ...json, 'Content-Length': String(length) })
  return openConnection(product.port, head, body)
}
async function hold(path: string, body: Buffer, network: string): Promise<void> {
  const sent = Array.from({ length: connections }, () => send(path, body, body.length + 1, network))
  const open = await Promise.all(sent)
  await new Promise((resolve) => setTimeout(resolve, holdMs))
  for (const socket of open) socket.destroy()
}

describe('bodies that never end', () => {
  it.each([
    ['a file', '/api/files/made-up', largest - 1, '203.0.113.11'],
    ['a call', '/api/trpc/catalog.approaches', 64 * 1024 - 1, '203.0.113.12'],
    ['a documented path', '/api/auth/login', 64 * 1024 - 1, '203.0.113.13'],
    ['a webhook', '/api/webhooks/stripe', 256 * 1024 - 1, '203.0.113.14'],
    ['the payment sandbox', '/v1/payment_intents', 64 * 1024 - 1, '203.0.113.15'],
    ['a page', '/', largest - 1, '203.0.113.16'],
  ])('for %s leave others as they were', { timeout: 120_000 }, async (what, path, bytes, network) => {
    const body = Buffer.alloc(bytes, ' ')
    await expectCalmDuring(`${connections} bodies for ${what}`, product, () => hold(path, body, network))
  })

  it('take a bounded place, beyond which bodies are refused unread', { timeout: 60_000 }, async () => {
    const held = await Promise.all(
      Array.from({ length: 160 }, () => send('/api/trpc/catalog.approaches', Buffer.alloc(64 * 1024 - 1))),
    )
    const answer = await Promise.race(held.map(async (socket) => String((await once(socket, 'data'))[0])))
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d[^]*too-many-bodies/i)
    for (const socket of held) socket.destroy()
  })

  it('take no place by what they announce alone', { timeout: 60_000 }, async () => {
    const signed = { 'Stripe-Signature': 't=1,v1=00', 'Content-Length': String(256 * 1024) }
    const held = await Promise.all(
      Array.from({ length: 140 }, (_, nth) =>
        openConnection(
          product.port,
          headOf('POST', '/api/webhooks/stripe', `198.51.100.${nth % 4}`, { ...json, ...signed }),
          '{',
        ),
      ),
    )
    const whole = Buffer.alloc(48 * 1024, ' ')
    const other = await send('/api/trpc/catalog.approaches', whole, whole.length, '198.51.100.9')
    expect(await statusLineOf(other)).not.toContain(' 503 ')
    for (const socket of [...held, other]) socket.destroy()
  })

  it.runIf(isFull)('are cut when they come byte by byte', { timeout: 60_000 }, async () => {
    const slow = await send('/api/auth/login', Buffer.from('{'), 1_000)
    const drip = setInterval(() => slow.write(' '), 500)
    expect(await statusLineOf(slow)).toContain(' 408 ')
    clearInterval(drip)
  })
})

describe('bodies that cost more than they look', () => {
  it.each([
    ['more than a guest may send', 1024 * 1024, '413'],
    ['nested without end', 60_000, '400'],
  ])('are refused before they are parsed: %s', { timeout: 120_000 }, async (what, depth, status) => {
    const body = Buffer.from(`${'['.repeat(depth / 2)}${']'.repeat(depth / 2)}`)
    // Each case has networks of its own: the calls of the other one are not used up.
    const block = Number(status) - 300
    const statuses = new Set<string>()
    async function ask(network: string): Promise<void> {
      const until = performance.now() + holdMs
      while (performance.now() < until) {
        const socket = await send('/api/trpc/catalog.approaches', body, body.length, network)
        statuses.add((await statusLineOf(socket)).split(' ')[1] ?? '')
        socket.destroy()
      }
    }
    await expectCalmDuring(what, product, () =>
      Promise.all([1, 2, 3, 4].map((nth) => ask(`203.0.${block}.${nth}`))),
    )
    // Beyond the network's calls they are refused for their number, and some connections are cut before they read why.
    expect([...statuses].filter((seen) => !['429', ''].includes(seen))).toEqual([status])
  })
})
