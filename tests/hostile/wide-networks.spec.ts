import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './src/start-product.ts'

/** A request that counts as 50 calls of its network's 6,000 a minute, and takes no work. */
const fiftyCalls = `/api/trpc/${Array(50).fill('no.thing').join(',')}?batch=1`
const requestsOfOneNetwork = 6_000 / 50
const timesOfWiderNetwork = 4

let product: Product
beforeAll(async () => {
  ;({ product } = await startProduct(async () => undefined))
}, 120_000)
afterAll(() => product?.stop(), 60_000)

async function ask(network: string): Promise<number> {
  const answer = await fetch(`${product.url}${fiftyCalls}`, { headers: { 'x-forwarded-for': network } })
  await answer.arrayBuffer()
  return answer.status
}
/** How many of `most` requests were not refused for their number. */
async function servedOf(most: number, networkOf: (nth: number) => string): Promise<number> {
  let served = 0
  for (let nth = 0; nth < most; nth += 20) {
    const asked = Array.from({ length: 20 }, (_, next) => ask(networkOf(nth + next)))
    served += (await Promise.all(asked)).filter((status) => status !== 429).length
  }
  return served
}

describe('calls of one customer', () => {
  it(
    'from all networks of a /56 are bounded together, and others are served',
    { timeout: 60_000 },
    async () => {
      const bound = requestsOfOneNetwork * timesOfWiderNetwork
      const ofCustomer = (nth: number) =>
        `2001:db8:1:${(0x200 + (nth % 256)).toString(16)}::${nth.toString(16)}`
      expect(await servedOf(bound + 100, ofCustomer)).toBe(bound)
      expect(await ask('2001:db8:2:200::1')).not.toBe(429)
      expect(await ask('192.0.2.7')).not.toBe(429)
    },
  )

  it('under made up addresses count as one', { timeout: 60_000 }, async () => {
    const madeUp = (nth: number) => `203.0.113.${nth}, not-an-address-${nth}`
    expect(await servedOf(requestsOfOneNetwork + 100, madeUp)).toBe(requestsOfOneNetwork)
    expect(await ask('203.0.113.7')).not.toBe(429)
  })

  it('with the port of their connection count as one', { timeout: 60_000 }, async () => {
    const withPort = (nth: number) => `203.0.113.8:${40_000 + nth}`
    expect(await servedOf(requestsOfOneNetwork + 100, withPort)).toBe(requestsOfOneNetwork)
  })
})
