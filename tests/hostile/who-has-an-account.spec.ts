import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, register } from './src/account-calls.ts'
import { type Product, startProduct } from './src/start-product.ts'

const addresses = 40
const person = (name: string) => ({ email: `${name}@escuta.example`, password: 'cavalo bateria' })

let product: Product
beforeAll(async () => {
  ;({ product } = await startProduct(async () => undefined))
  const made = await register(product.url, person('dona'), '192.0.2.1')
  if (made.status !== 201) throw new Error(`registering was answered ${made.status}`)
}, 180_000)
afterAll(() => product?.stop(), 60_000)

describe('registrations with taken addresses', () => {
  it('learn of at most ten a day from one network, also all at once', { timeout: 120_000 }, async () => {
    const attempts = Array.from({ length: addresses }, () =>
      register(product.url, { ...person('dona'), password: 'outra senha' }, '203.0.113.50'),
    )
    const codes = (await Promise.all(attempts)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'email-already-exists')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(addresses - 10)
  })

  it('are answered like others afterwards; other networks register as before', async () => {
    const free = await register(product.url, person('livre'), '203.0.113.50')
    const taken = await register(product.url, person('dona'), '203.0.113.50')
    expect([free.code, taken.code]).toEqual(['too-many-attempts', 'too-many-attempts'])
    expect((await register(product.url, person('outra'), '198.51.100.50')).status).toBe(201)
    const login = { email: 'livre@escuta.example', password: 'cavalo bateria' }
    expect((await post(product.url, '/api/auth/login', login, { network: '198.51.100.51' })).status).toBe(401)
  })
})
