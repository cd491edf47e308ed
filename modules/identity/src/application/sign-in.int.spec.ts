import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceCookie } from '../contract/index.ts'
import { type Accounts, type Browser, openAccounts, refused, registered } from '../testing/open-accounts.ts'
import { passwordsHashed } from '../auth-store/password.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

type Login = { readonly email: string; readonly password: string }
const signIn = async (browser: Browser, { email, password }: Login) =>
  (await browser.call()).login({ login: email, password })
const wrongly = async (browser: Browser, { email }: Pick<Login, 'email'>) =>
  refused(signIn(browser, { email, password: 'errada mesmo' }))

/** Wrong guesses from as many unknown browsers and addresses; answers the last refusal. */
async function guess(times: number, person: Pick<Login, 'email'>) {
  let last = await wrongly(app.browser('198.51.100.0'), person)
  for (let n = 1; n < times; n += 1) last = await wrongly(app.browser(`198.51.100.${n}`), person)
  return last
}

describe('guessing at an account', () => {
  it('requires growing waits, an hour at most: fewer than fifty guesses a day', async () => {
    const person = await registered(app)
    expect(await guess(10, person)).toMatchObject({ code: 'invalid-credentials' })
    const waits = []
    for (let n = 0; n < 14; n += 1) {
      const slowed = await guess(1, person)
      expect(slowed).toMatchObject({ code: 'too-many-attempts', status: 429 })
      waits.push(slowed.details?.['retryAfterSeconds'])
      app.pass(Number(waits.at(-1)) / 60)
      expect(await guess(1, person)).toMatchObject({ code: 'invalid-credentials' })
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
  })

  it('does not slow down the owner in a known browser', async () => {
    const person = await registered(app)
    await guess(12, person)
    expect(await signIn(person.browser, person)).toMatchObject({ user: { email: person.email } })
    const elsewhere = await refused(signIn(app.browser(), person))
    expect(elsewhere.code).toBe('too-many-attempts')
  })

  it('is limited to ten concurrent attempts', async () => {
    const person = await registered(app)
    const before = passwordsHashed()
    const codes = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await wrongly(app.browser(`192.0.2.${n}`), person)).code),
    )
    expect(codes.filter((code) => code === 'invalid-credentials').length).toBe(passwordsHashed() - before)
    expect(passwordsHashed() - before).toBeLessThanOrEqual(10)
  })

  it('starts again after a day without failures', async () => {
    const person = await registered(app)
    await guess(11, person)
    app.pass(24 * 60 + 1)
    expect(await guess(10, person)).toMatchObject({ code: 'invalid-credentials' })
    expect(await guess(1, person)).toMatchObject({ code: 'too-many-attempts' })
  })

  it('is slowed down for an unknown login, too', async () => {
    const unknown = { email: 'ninguem@escuta.example' }
    expect(await guess(10, unknown)).toMatchObject({ code: 'invalid-credentials' })
    expect(await guess(1, unknown)).toMatchObject({ code: 'too-many-attempts' })
  })

  it('at many accounts from one address is slowed down at that address', async () => {
    const codes = []
    for (let n = 0; n < 51; n += 1) {
      const { code } = await wrongly(app.browser('203.0.113.99'), { email: `lista${n}@escuta.example` })
      codes.push(code)
    }
    expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'invalid-credentials'))
    expect(codes[50]).toBe('too-many-attempts')
  })

  it('costs one hash for known and unknown logins, and none during a wait', async () => {
    const person = await registered(app)
    const work = async (email: string) => {
      const before = passwordsHashed()
      const { code } = await wrongly(app.browser(), { email })
      return { code, hashes: passwordsHashed() - before }
    }
    expect(await work(person.email)).toEqual(await work('desconhecida@escuta.example'))
    await guess(10, person)
    expect(await work(person.email)).toEqual({ code: 'too-many-attempts', hashes: 0 })
  })
})

/** A password tried in so many new browsers behind one network address, all at once. */
const flood = (times: number, address: string, email: (n: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, n) => wrongly(app.browser(address), { email: email(n) })))

describe('a known browser', () => {
  const shared = '203.0.113.200'

  it('signs in at its first attempt while others guess from the same network address', async () => {
    const person = await registered(app, app.browser(shared))
    const guesses = flood(120, shared, (n) => (n % 2 ? person.email : `vizinho${n}@escuta.example`))
    for (let n = 0; n < 20; n += 1)
      expect(await signIn(person.browser, person)).toMatchObject({ user: { id: person.userId } })
    const codes = (await guesses).map(({ code }) => code)
    expect(codes).toContain('too-many-attempts')
    expect((await wrongly(app.browser(shared), { email: 'mais-um@escuta.example' })).code).toBe(
      'too-many-attempts',
    )
  })

  it('has a count of its own: its wrong attempts slow down no other browser', async () => {
    const person = await registered(app)
    for (let n = 0; n < 10; n += 1)
      expect((await wrongly(person.browser, person)).code).toBe('invalid-credentials')
    expect((await wrongly(person.browser, person)).code).toBe('too-many-attempts')
    expect(await signIn(app.browser(), person)).toMatchObject({ user: { id: person.userId } })
  })

  it('is not one whose cookie was planted before the owner signed in', async () => {
    const person = await registered(app)
    const thief = app.browser('198.51.100.200')
    const planted = 'A'.repeat(43)
    const office = app.browser()
    for (const browser of [thief, office]) browser.cookies.set(deviceCookie, planted)
    await signIn(office, person)
    await guess(10, person)
    expect((await wrongly(thief, person)).code).toBe('too-many-attempts')
    expect(await signIn(office, person)).toMatchObject({ user: { id: person.userId } })
  })

  it('is not one whose cookie comes from another account', async () => {
    const [person, thief] = [await registered(app), await registered(app)]
    const office = app.browser()
    office.cookies.set(deviceCookie, thief.browser.cookies.get(deviceCookie)!)
    await signIn(office, person)
    await guess(10, person)
    expect((await wrongly(thief.browser, person)).code).toBe('too-many-attempts')
  })

  it('is known to each account used in it', async () => {
    const people = [await registered(app), await registered(app), await registered(app)]
    const tablet = app.browser()
    for (const person of people) await signIn(tablet, person)
    for (const person of people) {
      await guess(10, person)
      expect(await signIn(tablet, person)).toMatchObject({ user: { id: person.userId } })
    }
  })

  it('is deleted after the account was used in twenty others', async () => {
    const person = await registered(app)
    for (let n = 0; n < 21; n += 1) {
      app.pass(1)
      await signIn(app.browser(), person)
    }
    const { rows } = await app.pool.query('select 1 from identity.known_devices where user_id = $1', [
      person.userId,
    ])
    expect(rows).toHaveLength(20)
    await guess(10, person)
    expect((await refused(signIn(person.browser, person))).code).toBe('too-many-attempts')
  })

  it('is deleted by a password reset, except the one that resets', async () => {
    const person = await registered(app)
    const elsewhere = app.browser()
    await (await elsewhere.call()).account.requestPasswordReset({ email: person.email })
    const token = await app.tokenTo(person.email)
    const password = 'grampo de papel azul'
    await (await elsewhere.call()).account.resetPassword({ token, password })
    await guess(10, person)
    expect((await refused(signIn(person.browser, { ...person, password }))).code).toBe('too-many-attempts')
    expect(await signIn(elsewhere, { ...person, password })).toMatchObject({ user: { id: person.userId } })
  })
})

describe('registering', () => {
  it('from one address is slowed down after thirty attempts', async () => {
    const { register } = await app.browser('192.0.2.250').call()
    const attempt = () =>
      refused(register({ ...app.newPerson(), password: 'senha123', acceptTerms: true, acceptPrivacy: true }))
    for (let n = 0; n < 30; n += 1) expect((await attempt()).code).toBe('password-too-common')
    expect(await attempt()).toMatchObject({ code: 'too-many-attempts', details: { retryAfterSeconds: 1 } })
  })
})

describe('a right password', () => {
  it('is not counted', async () => {
    const person = await registered(app)
    for (let n = 0; n < 15; n += 1) await signIn(app.browser(), person)
    expect(await guess(10, person)).toMatchObject({ code: 'invalid-credentials' })
  })

  it('in a new browser notifies the owner, with address and device', async () => {
    const person = await registered(app)
    await signIn(person.browser, person)
    const quiet = await app.subjectsTo(person.email)
    expect(quiet).toEqual(['Confirme seu email na Escuta'])
    await signIn(app.browser('198.51.100.77'), person)
    const [, notice, ...more] = await app.mailsTo(person.email)
    expect(more).toEqual([])
    expect(notice?.subject).toBe('Novo acesso à sua conta na Escuta')
    expect(notice?.text).toContain('Chrome no Android')
    expect(notice?.text).toContain('198.51.100.77')
  })

  it('stores no address and no device readable in the database', async () => {
    const person = await registered(app, app.browser('198.51.100.123'))
    await app.settle()
    const { rows } = await app.pool.query<{ text: string }>(
      `select body::text as text from es.events where stream like $1
       union all select s::text from identity.sessions s where user_id = $2`,
      [`access-${person.userId}-%`, person.userId],
    )
    expect(rows).toHaveLength(2)
    for (const { text } of rows) {
      expect(text).toContain(`encrypted:1:${person.userId}/access/2026-11`)
      expect(text).not.toMatch(/198\.51\.100\.123|Chrome/)
    }
  })
})

describe('a username', () => {
  it('signs in like the address, in any case, and belongs to one account', async () => {
    const person = await registered(app)
    const call = await person.browser.call()
    expect(await call.account.chooseUsername({ username: 'Caio.Prado' })).toMatchObject({
      username: 'caio.prado',
    })
    await app.settle()
    const signedIn = await signIn(app.browser(), { ...person, email: ' CAIO.prado ' })
    expect(signedIn.user).toMatchObject({ id: person.userId, username: 'caio.prado', email: person.email })
    const rival = await (await registered(app)).browser.call()
    const taken = await refused(rival.account.chooseUsername({ username: 'caio.prado' }))
    expect(taken).toMatchObject({ code: 'username-taken', issues: [{ path: 'username' }] })
    await call.account.chooseUsername({ username: 'caio-2' })
    expect((await wrongly(app.browser(), { email: 'caio.prado' })).code).toBe('invalid-credentials')
    expect(await rival.account.chooseUsername({ username: 'caio.prado' })).toMatchObject({
      username: 'caio.prado',
    })
  })
})
