import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Person, register, signIn } from './src/account-calls.ts'
import { isFull } from './src/expect-calm.ts'
import { type Product, startProduct } from './src/start-product.ts'

const connections = isFull ? 400 : 120
const newBrowsers = 12
const guesses = isFull ? 10_000 : 300
const password = 'cavalo bateria'

let product: Product
let people: readonly Person[]
let cookies: string
beforeAll(async () => {
  ;({ product } = await startProduct(async () => undefined))
  people = Array.from({ length: newBrowsers }, (_, n) => ({ email: `pessoa${n}@escuta.example`, password }))
  for (const [n, person] of people.entries()) {
    const registered = await register(product.url, person, `192.0.2.${n}`)
    if (registered.status !== 201) throw new Error(`registering was answered ${registered.status}`)
    if (n === 0) cookies = registered.cookies.filter((each) => each.includes('device')).join('; ')
  }
}, 180_000)
afterAll(() => product?.stop(), 60_000)

/** Tries a wrong password on every connection, again and again, until the work is done. */
async function flooded<Result>(
  networkOf: (connection: number) => string,
  loginOf: (connection: number, round: number) => string,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly refused: number }> {
  const flood = { isOver: false, refused: 0, begun: 0 }
  const begun = Promise.withResolvers<void>()
  const attack = Array.from({ length: connections }, async (_, n) => {
    for (let round = 0; !flood.isOver; round += 1) {
      const guess = signIn(product.url, { email: loginOf(n, round), password: 'errada mesmo' }, networkOf(n))
      flood.begun += 1
      if (flood.begun > connections) begun.resolve()
      if ((await guess).status === 429) flood.refused += 1
    }
  })
  await begun.promise
  const result = await work()
  flood.isOver = true
  await Promise.all(attack)
  return { result, refused: flood.refused }
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

describe('connections that send wrong passwords', () => {
  it('for ever other logins keep no new browser with the right one out', { timeout: 180_000 }, async () => {
    const { result, refused } = await flooded(
      (n) => `203.0.113.${n % 5}`,
      (n, round) => `ninguem${n}-${round}@escuta.example`,
      () => Promise.all(people.map((person, n) => signIn(product.url, person, `198.51.100.${n}`))),
    )
    expect(statuses(result)).toEqual(people.map(() => 200))
    expect(refused).toBeGreaterThan(0)
  })

  it('for one account from two networks do not keep its owner out', { timeout: 180_000 }, async () => {
    const owner = people[1]!
    const { result, refused } = await flooded(
      (n) => `203.0.113.${100 + (n % 2)}`,
      () => owner.email,
      () => signIn(product.url, owner, '198.51.100.200'),
    )
    expect(result.status).toBe(200)
    expect(refused).toBeGreaterThan(0)
  })
})

describe('guesses at one account from 500 networks', () => {
  it('are evaluated fewer than fifty times; the owner signs in as before', { timeout: 600_000 }, async () => {
    const owner = people[0]!
    const codes: (string | undefined)[] = []
    for (let sent = 0; sent < guesses; sent += 50) {
      const batch = Array.from({ length: 50 }, (_, n) => {
        const network = (sent + n) % 500
        const address = `10.9.${Math.floor(network / 250)}.${network % 250}`
        return signIn(product.url, { email: owner.email, password: `errada ${sent + n}` }, address)
      })
      codes.push(...(await Promise.all(batch)).map(({ code }) => code))
    }
    const evaluated = codes.filter((code) => code === 'invalid-credentials')
    expect(evaluated.length).toBeGreaterThan(0)
    expect(evaluated.length).toBeLessThan(50)
    const knownBrowser = await signIn(product.url, owner, '198.51.100.201', cookies)
    const knownNetwork = await signIn(product.url, owner, '192.0.2.0')
    expect([knownBrowser.status, knownNetwork.status]).toEqual([200, 200])
    expect((await signIn(product.url, owner, '198.51.100.202')).status).toBe(429)
  })
})
