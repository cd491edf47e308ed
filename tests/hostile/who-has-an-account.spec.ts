import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, register, signIn } from './src/account-calls.ts'
import { mailsTo, untilMailsAreOut } from './src/caught-mails.ts'
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
    // Thirty go on by email, which count as registrations do; the others wait.
    expect(codes.filter((code) => code === 'registration-by-email')).toHaveLength(30)
  })

  it('go on by email afterwards, answered alike for free addresses, of which accounts are made', async () => {
    const colleague = '203.0.113.60'
    const taken = { ...person('dona'), password: 'outra senha' }
    for (let nth = 0; nth < 10; nth += 1) await register(product.url, taken, colleague)
    const [free, held] = await Promise.all([
      timed(() => register(product.url, person('livre'), colleague)),
      timed(() => register(product.url, taken, colleague)),
    ])
    expect([free.status, free.code, free.cookies]).toEqual([403, 'registration-by-email', []])
    expect([held.status, held.code, held.cookies]).toEqual([free.status, free.code, free.cookies])
    expect(Math.min(free.ms, held.ms)).toBeGreaterThan(1_400)
    // The password that was sent tells nothing either.
    for (const who of [person('livre'), taken])
      expect((await signIn(product.url, who, '198.51.100.51')).code).toBe('invalid-credentials')
    await untilMailsAreOut(product)
    const mails = (await mailsTo(product, 'livre@escuta.example')).join('\n')
    const mail = mails.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, token = ''] = /redefinir-senha\?token=([\w-]+)/.exec(mail) ?? []
    const chosen = { token, password: 'minha senha nova' }
    const reset = '/api/trpc/identity.account.resetPassword'
    expect((await post(product.url, reset, chosen, { network: colleague })).status).toBe(200)
    const mine = { ...person('livre'), password: chosen.password }
    expect((await signIn(product.url, mine, colleague)).status).toBe(200)
  })

  it('leave other networks as they were', async () => {
    expect((await register(product.url, person('outra'), '198.51.100.50')).status).toBe(201)
  })
})

async function timed<Answered>(ask: () => Promise<Answered>): Promise<Answered & { readonly ms: number }> {
  const began = performance.now()
  return { ...(await ask()), ms: performance.now() - began }
}
