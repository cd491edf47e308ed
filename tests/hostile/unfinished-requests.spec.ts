import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectCalmDuring } from './src/attack.ts'
import { headOf, openConnection } from './src/connections.ts'
import { isFull } from './src/expect-calm.ts'
import { type Product, startProduct } from './src/start-product.ts'

const connections = isFull ? 400 : 100
const holdMs = isFull ? 20_000 : 2_000

let product: Product
beforeAll(async () => {
  ;({ product } = await startProduct(async () => undefined))
}, 120_000)
afterAll(() => product?.stop(), 60_000)

describe('connections of strangers', () => {
  it('that never finish their head leave others as they were', { timeout: 120_000 }, async () => {
    await expectCalmDuring(`${connections} unfinished heads`, product, async () => {
      const open = await Promise.all(
        Array.from({ length: connections }, () =>
          openConnection(product.port, headOf('GET', '/', '203.0.113.9').slice(0, -4)),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, holdMs))
      for (const socket of open) socket.destroy()
    })
  })
})
