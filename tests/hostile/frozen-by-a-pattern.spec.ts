import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from './src/expect-calm.ts'
import { watchOthers } from './src/others.ts'
import { type Product, startProduct } from './src/start-product.ts'

/** Parts of a name that two forms of a word match, so that a pattern may try every combination. */
const pieces = ['a. ', "a'", 'a-', 'A.-', 'á ', 'a\u0301\u0301\u0301\u0301']
const longestName = 120
const rounds = isFull ? 20 : 2

let product: Product
beforeAll(async () => {
  ;({ product } = await startProduct(async () => undefined))
}, 120_000)
afterAll(() => product?.stop(), 60_000)

async function register(name: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.10' },
    body: JSON.stringify({ name, email: 'ana@golpe.example', password: 'uma-senha-boa', type: 'client' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

describe('names that a pattern may need for ever', () => {
  it('are refused at once, and others are answered meanwhile', { timeout: 300_000 }, async () => {
    const statuses = new Set<number>()
    const others = await watchOthers(product.url, async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (const piece of pieces) {
          const longest = `${piece.repeat(longestName).slice(0, longestName - 1)}1`
          statuses.add(await register(longest))
          statuses.add(await register(`${piece.repeat(40_000)}1`))
        }
      }
    })
    // The longer body is refused unread: a guest's has 64 KiB.
    expect(statuses).toEqual(new Set([400, 413]))
    // A question of theirs that no answer came to within ten seconds counts as 0.
    expect([...others.statuses]).not.toContain(0)
  })
})
